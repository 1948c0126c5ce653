import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keepPrivate, makePrivateFolder } from './private-folder.ts';

/**
 * A random secret that a data folder stores in the file `name`, created when first needed and readable only by the
 * owner. Two processes that ask at once get the same one; a crash leaves none. Throws when there is one that cannot be
 * read, or that is damaged: `ifLost` says what a new one would change.
 */
export async function persistedSecret(dataDir: string, name: string, ifLost: string): Promise<string> {
  const file = join(dataDir, name);
  const read = async () => (await readFile(file, 'utf8')).trim();
  keepPrivate(file);
  if (existsSync(file)) return whole(file, await read(), ifLost);
  makePrivateFolder(dataDir);
  // Written separately and then linked: it exists whole or not at all.
  const draft = join(dataDir, `${name}.${randomBytes(6).toString('hex')}`);
  try {
    const handle = await open(draft, 'wx', 0o600);
    await handle.writeFile(`${randomBytes(48).toString('base64url')}\n`);
    await handle.sync();
    await handle.close();
    await link(draft, file);
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return whole(file, await read(), ifLost);
}

function whole(file: string, secret: string, ifLost: string): string {
  if (secret.length >= 32) return secret;
  throw new Error(
    `${file} is damaged: it holds fewer than 32 characters. Put it back from a copy. If there is none, remove the file and ` +
      `start again: ${ifLost}`,
  );
}
