import { type RawBuilder, sql } from 'kysely';
import type { Reference } from '#server/platform/db/catalogue.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Files after a key, removed ones included: versions may still name them. */
export async function listFilesAfter(db: Database, key: string, most: number) {
  return db
    .selectFrom('files')
    .select(['key', 'application_id', 'filename', 'size', 'sha256'])
    .where('key', '>', key)
    .orderBy('key')
    .limit(most)
    .execute();
}

/** Whether there still is a row for these bytes. */
export async function hasFile(db: Database, key: string): Promise<boolean> {
  const row = await db.selectFrom('files').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** Applications after an id, each with its newest version, deleted ones included. */
export async function listApplicationsAfter(db: Database, id: string, most: number) {
  return db
    .selectFrom('applications')
    .leftJoin('application_versions as version', (join) =>
      join
        .onRef('version.application_id', '=', 'applications.id')
        .onRef('version.revision', '=', 'applications.revision'),
    )
    .selectAll('applications')
    .select(['version.revision as version_revision'])
    .select((it) => [
      it
        .selectFrom('application_versions as later')
        .select((of) => of.fn.max('later.revision').as('newest'))
        .whereRef('later.application_id', '=', 'applications.id')
        .as('newest_revision'),
      it
        .selectFrom('dashboard_rows')
        .select('dashboard_rows.is_final')
        .whereRef('dashboard_rows.application_id', '=', 'applications.id')
        .as('listed_final'),
    ])
    .where('applications.id', '>', id)
    .orderBy('applications.id')
    .limit(most)
    .execute();
}

/** Files of some applications. */
export async function listFilesOfApplications(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('files')
    .selectAll()
    .where('application_id', 'in', [...ids])
    .execute();
}

/** Accounts after an id. */
export async function listUsersAfter(db: Database, id: string, most: number) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'email_key', 'role'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** How many rows refer to something that is not there, with a value that tells which; null: none. */
export async function findDangling(
  db: Database,
  table: string,
  { table: target, pairs }: Reference,
): Promise<{ readonly count: number; readonly example: string } | null> {
  const own = (name: string): RawBuilder<unknown> => sql.ref(`own.${name}`);
  const given = sql.join(
    pairs.map(({ from }) => sql`${own(from)} is not null`),
    sql` and `,
  );
  const same = sql.join(
    pairs.map(({ from, to }) => sql`${sql.ref(`other.${to}`)} = ${own(from)}`),
    sql` and `,
  );
  const first = own(pairs[0]?.from ?? 'id');
  const { rows } = await sql<{ count: number | string; example: string | number | null }>`
    select count(*) as count, min(${first}) as example from ${sql.table(table)} as own
    where ${given} and not exists (select 1 from ${sql.table(target)} as other where ${same})`.execute(db);
  const [row] = rows;
  return row && Number(row.count) > 0 ? { count: Number(row.count), example: String(row.example) } : null;
}

/** How far the chain of the audit goes, and from where. */
export async function findChain(db: Database) {
  return db.selectFrom('audit_chain').selectAll().executeTakeFirst();
}

/** How many entries are older than an instant and still not sealed. */
export async function countUnsealed(db: Database, before: Date): Promise<number> {
  const { count } = await db
    .selectFrom('audit_entries')
    .select((it) => it.fn.countAll().as('count'))
    .where('seal', 'is', null)
    .where('at', '<', before.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What the audit says last of entries that were removed after their term. */
export async function findLastShortening(db: Database) {
  return db
    .selectFrom('audit_entries')
    .select('details')
    .where('event', '=', 'audit-shortened')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
