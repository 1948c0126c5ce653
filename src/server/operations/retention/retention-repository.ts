import type { Database } from '#server/platform/db/database.ts';

/** Removes some sessions that expired before an instant; answers how many. */
export async function removeSessions(db: Database, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', 'in', (it) =>
      it.selectFrom('sessions').select('id').where('expires_at', '<', before.toISOString()).limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes some tokens that expired before an instant; answers how many. */
export async function removeTokens(db: Database, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('one_time_tokens')
    .where('token_hash', 'in', (it) =>
      it
        .selectFrom('one_time_tokens')
        .select('token_hash')
        .where('expires_at', '<', before.toISOString())
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes some orders of mail that were finished before an instant; answers how many. */
export async function removeMail(db: Database, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', 'in', (it) =>
      it.selectFrom('outbox').select('id').where('finished_at', '<', before.toISOString()).limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Some applications that were submitted before an instant and still have earlier versions than the submitted one. */
export async function listWithEarlierVersions(db: Database, before: Date, most: number) {
  return db
    .selectFrom('applications')
    .select(['id', 'revision'])
    .where('is_final', '=', 1)
    .where('submitted_at', '<', before.toISOString())
    .where((it) =>
      it.exists(
        it
          .selectFrom('application_versions as version')
          .select('version.revision')
          .whereRef('version.application_id', '=', 'applications.id')
          .whereRef('version.revision', '<', 'applications.revision'),
      ),
    )
    .orderBy('submitted_at')
    .limit(most)
    .execute();
}

/** Removes what was saved of an application before a revision; answers how many versions. */
export async function removeVersionsBefore(db: Database, id: string, revision: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('application_versions')
    .where('application_id', '=', id)
    .where('revision', '<', revision)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
