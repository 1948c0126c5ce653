import type { Database } from '#server/platform/db/database.ts';

/** Ids of everything the person has written, deleted drafts included. */
export async function listOwnIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** One application with its files and returns; undefined once it is gone. */
export async function findOwnApplication(db: Database, id: string) {
  const row = await db
    .selectFrom('applications')
    .select(['id', 'status', 'created_at', 'updated_at', 'submitted_at', 'deleted_at', 'edited_fields'])
    .select(['due_at', 'due_reason'])
    .where('id', '=', id)
    .executeTakeFirst();
  const files = await db
    .selectFrom('files')
    .select(['filename', 'size', 'sha256', 'uploaded_at', 'deleted_at'])
    .where('application_id', '=', id)
    .orderBy('uploaded_at')
    .execute();
  const returns = await db
    .selectFrom('application_returns')
    .select(['note', 'questions', 'until', 'returned_at', 'outcome', 'ended_at'])
    .where('application_id', '=', id)
    .orderBy('returned_at')
    .execute();
  return row && { ...row, files, returns };
}

export async function listVersionsAfter(db: Database, id: string, revision: number, most: number) {
  return db
    .selectFrom('application_versions')
    .select(['revision', 'saved_at', 'answers'])
    .where('application_id', '=', id)
    .where('revision', '>', revision)
    .orderBy('revision')
    .limit(most)
    .execute();
}
