import type { Documents } from '#authoring/documents/documents.ts';
import { makePublishable, publishRelease } from '#server/forms/releases/publish-release.ts';
import { findRelease, readRelease } from '#server/forms/releases/releases-repository.ts';
import type { Portal } from './portal.ts';

/** The publisher. */
export const by = { origin: 'screen', authorId: null, actorRole: 'superadmin', reason: 'A test' } as const;

/** The served documents, some of them replaced. */
export async function changed(
  { services: { database } }: Portal,
  changes: Record<string, (text: string) => string>,
) {
  const newest = await findRelease(database);
  const documents = new Map(await readRelease(database, newest?.number ?? 0));
  for (const [path, change] of Object.entries(changes))
    documents.set(path, change(documents.get(path) ?? ''));
  return { documents: documents as Documents, base: newest?.number ?? 0 };
}

/** Publishes the served documents with some of them replaced; returns the number of the release. */
export async function publish(
  portal: Portal,
  changes: Record<string, (text: string) => string>,
): Promise<number> {
  const { database, clock } = portal.services;
  const { documents, base } = await changed(portal, changes);
  const made = await makePublishable(documents);
  return database.transaction().execute((trx) => publishRelease(trx, made, { ...by, base }, clock()));
}

/** A question before and after an office moves it, and the files in which it does. */
export const [placeBefore, placeAfter] = ['/projectDescription/scalability', '/projectDescription/growth'];
export const movedQuestion = {
  'application/project-description.schema.json': (text: string) =>
    text.replace('"scalability": {', `"growth": {\n"x-moved-from": "${placeBefore}",`),
  'application/project-description.ui.json': (text: string) => text.replaceAll('"scalability"', '"growth"'),
  'score-sheet/proof.schema.json': (text: string) => text.replaceAll(placeBefore, placeAfter),
};
