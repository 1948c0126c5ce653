import { type FormPurpose, formPurposes } from '#contract/form-purposes.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { fromArchive, toArchive } from '#engine/revisions/archive.ts';
import type { Database } from '#server/platform/db/database.ts';
import { servedForms } from '../served/served-forms.ts';
import { findRevision, insertRevision } from './revisions-repository.ts';

/** Forms whose answers are kept. */
const kept = servedForms.filter(({ purpose }) => {
  const known: FormPurpose | null = purpose && formPurposes[purpose];
  return known?.keepsAnswers === true;
});

/** Keeps for good what this server asks, so that later ones can show answers by it. */
export async function archiveServedRevisions(db: Database, now: Date): Promise<void> {
  for (const { definition } of kept) await insertRevision(db, toArchive(definition), now);
}

/** A revision never changes, so one reading is kept. */
const known = new Map<string, FormDefinition>();

/** A form as an earlier server asked it; undefined when that was never archived. */
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
