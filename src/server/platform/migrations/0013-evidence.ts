import { type Kysely, sql } from 'kysely';

/** What is known of a file beside its bytes, how its scan stands, and which store belongs to this database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('files').addColumn('pages', 'integer').execute();
  const texts = { marks: '', scan: 'unscanned', scan_after: '' };
  for (const [name, value] of Object.entries(texts)) {
    await db.schema
      .alterTable('files')
      .addColumn(name, 'text', (it) => it.notNull().defaultTo(value))
      .execute();
  }
  await db.schema
    .alterTable('files')
    .addColumn('scan_attempts', 'integer', (it) => it.notNull().defaultTo(0))
    .execute();
  await sql`create index files_unscanned on files (scan_after)
    where scan = 'unscanned' and deleted_at is null`.execute(db);

  await db.schema
    .createTable('store_identity')
    .addColumn('id', 'integer', (it) => it.primaryKey().check(sql`id = 1`))
    .addColumn('identity', 'text', (it) => it.notNull())
    .execute();
}
