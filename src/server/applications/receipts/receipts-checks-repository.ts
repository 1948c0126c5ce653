import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Receipts after a code, each with its application, and with the version it confirms if that is still stored. */
export async function listReceiptsAfter(db: Database, code: string, most: number) {
  return db
    .selectFrom('receipts')
    .innerJoin('applications', 'applications.id', 'receipts.application_id')
    .leftJoin('application_versions as version', (join) =>
      join
        .onRef('version.application_id', '=', 'receipts.application_id')
        .onRef('version.revision', '=', 'receipts.revision'),
    )
    .selectAll('receipts')
    .select(['applications.form', 'applications.revision as current_revision', 'applications.is_final'])
    .select(['applications.submission_hash', 'applications.is_automatic as was_automatic'])
    .select(['version.saved_at', 'version.answers', 'version.definition_revision'])
    .where('code', '>', code)
    .orderBy('code')
    .limit(most)
    .execute();
}

/** Every file of some applications, removed ones included. */
export async function listFilesOf(db: Database, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return [];
  return db
    .selectFrom('files')
    .select(['key', 'application_id', 'question', 'filename', 'sha256'])
    .where('application_id', 'in', [...applicationIds])
    .execute();
}

/**
 * Submissions whose receipt was mailed but is missing, together with any of a later submission. Earlier releases
 * mailed receipts without storing them; the instant of the migration tells them apart.
 */
export async function listMissingReceipts(db: Database): Promise<string[]> {
  const key = sql`substr(o.dedupe_key, length('receipt:' || o.application_id || ':') + 1)`;
  // The key of a colleague's mail ends with their id.
  const revision = sql`cast(substr(${key}, 1, length(${key}) - length(ltrim(${key}, '0123456789'))) as integer)`;
  const { rows } = await sql<{ application_id: string }>`
    select o.application_id from outbox as o join applications as a on a.id = o.application_id
    where o.kind = 'receipt' and o.outcome = 'sent'
      and o.finished_at >= (select timestamp from kysely_migration where name = '0011-second-release') and not exists (
      select 1 from receipts as r where r.application_id = o.application_id
        and r.revision >= ${revision})
    order by o.application_id`.execute(db);
  return rows.map((row) => row.application_id);
}
