/** The functions of `node:fs` that check and import call, on files in memory. Folders are the parts before a slash. */
const files = new Map<string, string>();
const written = new TextEncoder();
let folders = 0;

const isBelow = (path: string, folder: string) => path.startsWith(`${folder}/`);
const below = (folder: string) => [...files.keys()].filter((path) => isBelow(path, folder));

export const constants = { R_OK: 4 };

export function existsSync(path: string): boolean {
  return files.has(path) || below(path).length > 0;
}

export function statSync(path: string) {
  const text = files.get(path);
  if (text !== undefined) return { isFile: () => true, size: written.encode(text).length };
  return existsSync(path) ? { isFile: () => false, size: 0 } : undefined;
}

export function accessSync(): void {}

export function readFileSync(path: string, encoding?: 'utf8') {
  const text = files.get(path);
  if (text === undefined) throw new Error(`There is no file ${path}`);
  return encoding === undefined ? { toString: () => text } : text;
}

export function writeFileSync(path: string, text: string): void {
  files.set(path, text);
}

/** Names in a folder, or entries where those are wanted. */
export function readdirSync(folder: string, options?: { readonly withFileTypes: true }) {
  const names = [
    ...new Set(below(folder).map((path) => path.slice(folder.length + 1).split('/')[0] as string)),
  ];
  if (options === undefined) return names;
  return names.map((name) => ({ name, isDirectory: () => !files.has(`${folder}/${name}`) }));
}

/** Folders are never empty: the first file creates them. */
export function mkdirSync(): void {}

export function mkdtempSync(start: string): string {
  folders += 1;
  return start + folders;
}

export function cpSync(from: string, to: string): void {
  for (const path of below(from)) files.set(to + path.slice(from.length), files.get(path) as string);
}

export function renameSync(from: string, to: string): void {
  cpSync(from, to);
  rmSync(from);
}

export function rmSync(path: string): void {
  files.delete(path);
  for (const each of below(path)) files.delete(each);
}

/** Called for editions, which do not exist here. */
export function globSync(): string[] {
  return [];
}
