import { sql } from 'kysely';
import type { FormData } from '#engine/define-form.ts';
import type { Database } from '#server/platform/db/database.ts';
import { withCurrentKeywords } from './released-keywords.ts';

/** Archives a revision of a form for good; an archived one stays as it is. */
export async function insertRevision(db: Database, definition: FormData, now: Date): Promise<void> {
  await db
    .insertInto('schema_revisions')
    .values({
      form_id: definition.id,
      revision: definition.revision,
      definition: JSON.stringify(definition),
      first_served_at: now.toISOString(),
    })
    .onConflict((it) => it.columns(['form_id', 'revision']).doNothing())
    .execute();
}

/** A revision of a form as it was served, or undefined if none was archived under this name. */
export async function findRevision(
  db: Database,
  formId: string,
  revision: string,
): Promise<FormData | undefined> {
  const row = await db
    .selectFrom('schema_revisions')
    .select('definition')
    .where('form_id', '=', formId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row && withCurrentKeywords(row.definition);
}

/** The revisions of a form in the order they were first served. */
export async function listRevisions(db: Database, formId: string) {
  return db
    .selectFrom('schema_revisions')
    .select(['revision', 'first_served_at'])
    .where('form_id', '=', formId)
    .orderBy('first_served_at')
    .execute();
}

/** Ids of the forms that applications answer, except the first one; the database has an index of the others. */
export async function listFurtherForms(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('form')
    .distinct()
    .where('form', '<>', sql.lit('application'))
    .execute();
  return rows.map(({ form }) => form);
}

/** The award programmes of all editions as choices, for answers shown under an archived revision. */
export async function listProgramChoices(db: Database): Promise<{ value: string; label: string }[]> {
  return db
    .selectFrom('award_programs')
    .select(['id as value', 'name as label'])
    .where('position', '>', 0)
    .orderBy('edition', 'desc')
    .orderBy('position')
    .execute();
}
