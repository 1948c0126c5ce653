import { type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** A page of application ids after one; '' begins at the first. */
export async function listIdsAfter(db: Database, id: string, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('id', '>', id)
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Removes states of these applications that were saved before `until` if another one followed within the same hour (in UTC).
 * The last of each hour stays, and so do submissions: the latest version, or one saved by the deadline. In that case the
 * state before it stays too, because a reopening returns to it. Submissions that were returned for correction stay.
 */
export async function removeHastyVersions(
  db: Database,
  ids: readonly string[],
  until: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from application_versions as version
    where application_id in (${sql.join(ids)})
      and saved_at < ${until.toISOString()}
      and saved_by <> 'deadline'
      and ${isNotReturned('version')}
      and substr(saved_at, 1, 13) = (
        select case when next.saved_by = 'deadline' then '' else substr(next.saved_at, 1, 13) end
        from application_versions as next
        where next.application_id = version.application_id and next.revision > version.revision
        order by next.revision limit 1)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Some applications submitted before an instant that still have versions earlier than the submitted one. */
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
          .whereRef('version.revision', '<', 'applications.revision')
          .where(isNotReturned('version')),
      ),
    )
    .orderBy('submitted_at')
    .limit(most)
    .execute();
}

/** Removes what was saved of an application before a revision; returns how many versions. */
export async function removeVersionsBefore(db: Database, id: string, revision: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('application_versions')
    .where('application_id', '=', id)
    .where('revision', '<', revision)
    .where(isNotReturned('application_versions'))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Excludes versions that were submitted and then returned for correction, which stay. */
function isNotReturned(version: string) {
  const of = (column: string) => sql.ref(`${version}.${column}`);
  return sql<SqlBool>`not exists (select 1 from application_returns as returned
    where returned.application_id = ${of('application_id')} and returned.revision = ${of('revision')})`;
}

/** A stored version of an application; undefined if there is none of this revision. */
export async function findVersion(db: Database, id: string, revision: number) {
  return db
    .selectFrom('application_versions')
    .select(['answers', 'definition_revision'])
    .where('application_id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
}
