import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keepPrivate, makePrivateFolder } from './private-folder.ts';

/**
 * A random secret that a data folder stores in the file `name`, created when first needed and readable only by the
 * owner. Two processes that ask at once get the same one; a crash leaves none.
 */
export async function persistedSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  const read = async () => (await readFile(file, 'utf8').catch(() => '')).trim();
  keepPrivate(file);
  const known = await read();
  if (known.length >= 32) return known;
  makePrivateFolder(dataDir);
  // Written separately and then linked: it exists whole or not at all.
  const draft = join(dataDir, `${name}.${randomBytes(6).toString('hex')}`);
  const handle = await open(draft, 'wx', 0o600);
  await handle.writeFile(`${randomBytes(48).toString('base64url')}\n`);
  await handle.sync();
  await handle.close();
  await link(draft, file).catch(() => undefined);
  await rm(draft);
  const made = await read();
  if (made.length < 32) throw new Error(`${file} does not hold random words; remove it and start again.`);
  return made;
}
