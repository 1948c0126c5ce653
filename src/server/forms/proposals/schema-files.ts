import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editablePath } from '#contract/staff-room/proposals.ts';
import type { SchemaFile } from '#contract/staff-room/proposals-schemas.ts';

/** The project's folder. */
export const projectRoot = join(import.meta.dirname, '../../../..');

const isEditable = new RegExp(editablePath);
const ofEditors = /^[a-z-]+\.meta\.json$/;

/** SHA-256 of a text, as hexadecimal digits; null of none. */
export function fingerprintOf(text: string): string;
export function fingerprintOf(text: string | null): string | null;
export function fingerprintOf(text: string | null): string | null {
  return text === null ? null : createHash('sha256').update(text).digest('hex');
}

/** The files below `root/schemas` that the workshop shows: those it may change, and those that explain their words. */
export async function readSchemaFiles(root: string): Promise<readonly SchemaFile[]> {
  const folder = join(root, 'schemas');
  const paths = (await readdir(folder, { recursive: true }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => isEditable.test(path) || ofEditors.test(path))
    .sort();
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(folder, path), 'utf8');
      return { path, text, fingerprint: fingerprintOf(text) };
    }),
  );
}

/** The text of a file below `root/schemas`; null where there is none. */
export async function readSchemaFile(root: string, path: string): Promise<string | null> {
  return readFile(join(root, 'schemas', path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
