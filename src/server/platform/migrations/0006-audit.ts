import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../db/dialect.ts';

/** Who did what and when. The database itself refuses to change or remove an entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_entries')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('at', 'text', (it) => it.notNull())
    .addColumn('event', 'text', (it) => it.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_role', 'text')
    .addColumn('subject_id', 'text')
    .addColumn('application_id', 'text')
    .addColumn('details', 'text', (it) => it.notNull())
    .execute();
  for (const column of ['event', 'actor_id', 'subject_id', 'application_id']) {
    await db.schema
      .createIndex(`audit_entries_${column}`)
      .on('audit_entries')
      .columns([column, 'id'])
      .execute();
  }
  const refusal = sql.lit('Audit entries are never changed or removed');
  if (isPostgres(db)) {
    await sql`create function refuse_audit_change() returns trigger language plpgsql as
      $$ begin raise exception ${refusal}; end $$`.execute(db);
    await sql`create trigger audit_entries_kept before update or delete or truncate on audit_entries
      for each statement execute function refuse_audit_change()`.execute(db);
    return;
  }
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.id(`audit_entries_no_${change}`)} before ${sql.raw(change)} on audit_entries
      begin select raise(abort, ${refusal}); end`.execute(db);
  }
}
