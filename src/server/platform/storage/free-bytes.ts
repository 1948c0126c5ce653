import { statfs } from 'node:fs/promises';

/** How many bytes the disk of a folder can still take; infinity if the system does not say. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}
