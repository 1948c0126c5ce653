import { type FormPurpose, formPurposes } from '#contract/form-purposes.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { fromArchive, toArchive } from '#engine/revisions/archive.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ServedForm } from '../served/served-forms.ts';
import { findRevision, insertRevision } from './revisions-repository.ts';

/** Stores for good what the forms with stored answers ask, so that later servers can show the answers. */
export async function archiveRevisions(db: Database, forms: readonly ServedForm[], now: Date): Promise<void> {
  for (const { definition, purpose } of forms)
    if (keepsAnswers(purpose)) await insertRevision(db, toArchive(definition), now);
}

export function keepsAnswers(purpose: ServedForm['purpose']): boolean {
  const known: FormPurpose | null = purpose && formPurposes[purpose];
  return known?.keepsAnswers === true;
}

/** A revision never changes, so it is read once. */
const known = new Map<string, FormDefinition>();

/** A form as an earlier server served it; undefined if it was never archived. */
export async function archivedDefinition(
  db: Database,
  formId: string,
  revision: string,
): Promise<FormDefinition | undefined> {
  const name = `${formId}@${revision}`;
  let definition = known.get(name);
  if (definition === undefined) {
    const data = await findRevision(db, formId, revision);
    if (data === undefined) return undefined;
    definition = fromArchive(data);
    known.set(name, definition);
  }
  return definition;
}
