import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Why a folder cannot be created, by system code; for other codes the system's own words are used. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'the file system there does not allow new folders.',
  EEXIST: 'a file has this name, or one on the way to it.',
  ENOTDIR: 'a file has this name, or one on the way to it.',
  EACCES: 'this user may not write there.',
  EPERM: 'this user may not write there.',
};

/**
 * Creates a folder, and its missing parents, readable only by the owner; an existing one stays as it is. Node's own
 * `recursive` retries forever if a file system reports an existing parent as missing, as /proc does.
 */
export function makePrivateFolder(path: string): void {
  try {
    makeWithParents(path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = reasons[code];
    if (reason === undefined) throw error;
    throw new Error(`${path} cannot be a folder: ${reason}`, { cause: error });
  }
}

/** Makes a file or folder of ours private if an earlier version or a loose umask left it readable to others. */
export function keepPrivate(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || (found.mode & 0o077) === 0) return;
  try {
    chmodSync(path, found.mode & 0o700);
  } catch (error) {
    const advice = 'let its owner restrict them (chmod go=), or make this user its owner.';
    throw new Error(`Others may read ${path}, and it belongs to another user: ${advice}`, { cause: error });
  }
}

/**
 * Creates the file of an SQLite database if it is missing, and makes it and the files beside it private: new ones
 * inherit its rights.
 */
export function makePrivateDatabase(file: string): void {
  // Only if it is missing: opening and closing an existing one would release the locks that this process holds on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  for (const beside of ['', '-wal', '-shm', '-journal']) keepPrivate(file + beside);
}

function makeWithParents(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (!isFolder(parent)) makeWithParents(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
