import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Keys for one purpose each, derived from the one secret of the installation. */
export interface Secrets {
  readonly sessionKey: Uint8Array;
  readonly fileLinkKey: Uint8Array;
  readonly reminderKey: Uint8Array;
  readonly deviceKey: Uint8Array;
}

/** Takes the secret of the environment, or of the data folder, where the first start creates it with mode 0600. */
export async function loadSecrets(config: Pick<Config, 'secret' | 'dataDir'>): Promise<Secrets> {
  const secret = config.secret ?? (await keptSecret(config.dataDir));
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  return {
    sessionKey: derive('session'),
    fileLinkKey: derive('file link'),
    reminderKey: derive('reminder'),
    deviceKey: derive('device'),
  };
}

async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  const read = async () => (await readFile(file, 'utf8').catch(() => '')).trim();
  const known = await read();
  if (known.length >= 32) return known;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Written aside and linked: two processes starting at once end up with one secret, a crash with none.
  const draft = join(dataDir, `secret.${randomBytes(6).toString('hex')}`);
  const handle = await open(draft, 'wx', 0o600);
  await handle.writeFile(`${randomBytes(48).toString('base64url')}\n`);
  await handle.sync();
  await handle.close();
  await link(draft, file).catch(() => undefined);
  await rm(draft);
  const secret = await read();
  if (secret.length < 32) throw new Error(`${file} does not hold a secret; remove it and start again.`);
  return secret;
}
