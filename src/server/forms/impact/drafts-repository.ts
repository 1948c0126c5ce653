import { draftStatus, returnedStatus } from '#contract/application/status.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A page of drafts of a form that are not deleted, in the order of their ids, beginning after one id; '' begins at the first. */
export async function listDraftsAfter(db: Database, form: string, id: string, count: number) {
  return db
    .selectFrom('applications')
    .select(['id', 'definition_revision', 'answers', 'kept_answers'])
    .where('form', '=', form)
    .where('is_final', '=', 0)
    .where('status', 'in', [draftStatus, returnedStatus])
    .where('deleted_at', 'is', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(count)
    .execute();
}

/** The files of some applications that are not deleted: which question of which application they answer. */
export async function listFilesOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('files')
    .select(['key', 'application_id', 'question', 'filename', 'size'])
    .where('application_id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
}

/** How many applications of a form were submitted. */
export async function countSubmitted(db: Database, form: string): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select((it) => it.fn.countAll().as('count'))
    .where('form', '=', form)
    .where('is_final', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}
