import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { completeContent } from '#authoring/content/complete-content.ts';
import { changedPaths, type Documents, readDocuments } from '#authoring/documents/documents.ts';
import { editablePath } from '#contract/staff-room/proposals.ts';
import type { SchemaFile } from '#contract/staff-room/proposals-schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import { projectRoot } from '../project-root.ts';
import { completeForms } from './complete-forms.ts';
import { findRelease, readRelease } from './releases-repository.ts';

/** The documents that a change is based on: those of the newest release. */
export interface Base {
  /** 0: nothing was published yet, and the project's files are the base. */
  readonly number: number;
  readonly documents: Documents;
}

/** The newest release. */
export async function readBase(database: Database): Promise<Base> {
  const head = await findRelease(database);
  if (head === undefined) return { number: 0, documents: readDocuments(projectRoot) };
  return { number: head.number, documents: await readCompleteRelease(database, head.number) };
}

/** The documents of a release, with the forms and the content that this version of the portal needs and an earlier one did not. */
export async function readCompleteRelease(database: Database, number: number): Promise<Documents> {
  return completeForms(completeContent(await readRelease(database, number)));
}

const isEditable = new RegExp(editablePath);
const ofEditors = /^[a-z-]+\.meta\.json$/;

/** SHA-256 of a text in hexadecimal digits; null for null. */
export function fingerprintOf(text: string): string;
export function fingerprintOf(text: string | null): string | null;
export function fingerprintOf(text: string | null): string | null {
  return text === null ? null : createHash('sha256').update(text).digest('hex');
}

/** What the workshop shows: the documents it can change, and the files that explain their keywords. */
export async function workshopFiles(
  documents: Documents,
  root = projectRoot,
): Promise<readonly SchemaFile[]> {
  const folder = join(root, 'schemas');
  const names = (await readdir(folder)).filter((name) => ofEditors.test(name));
  const explaining = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  );
  return [...documents, ...explaining]
    .filter(([path]) => isEditable.test(path) || ofEditors.test(path))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => ({ path, text, fingerprint: fingerprintOf(text) }));
}

/** Documents with some of them changed. */
export function withChanges(
  documents: Documents,
  changes: readonly { readonly path: string; readonly text: string | null }[],
): Documents {
  const changed = new Map(documents);
  for (const { path, text } of changes) {
    if (text === null) changed.delete(path);
    else changed.set(path, text);
  }
  return changed;
}

/** The differences between two sets of documents, among everything edited on screen. */
export function filesBetween(before: Documents, after: Documents) {
  return changedPaths(before, after)
    .filter((path) => isEditable.test(path))
    .map((path) => ({ path, before: before.get(path) ?? null, after: after.get(path) ?? null }));
}
