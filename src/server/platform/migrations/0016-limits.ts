import { type Kysely, sql } from 'kysely';

/** Mail by priority, wrong passwords per account whatever the address, where a person signed in before, counts of calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A server of the version before goes on beside this one: what it writes is ordinary mail.
  await db.schema
    .alterTable('outbox')
    .addColumn('priority', 'integer', (it) => it.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('outbox').addColumn('details', 'text').execute();
  await sql`update outbox set priority = 0
    where finished_at is null and kind in ('verification', 'resend', 'reset', 'invitation')`.execute(db);
  await sql`create index outbox_waiting on outbox (priority, created_at, id) where finished_at is null`.execute(
    db,
  );
  await db.schema.createIndex('outbox_recipient').on('outbox').columns(['recipient', 'created_at']).execute();

  for (const column of ['account', 'opens_at', 'forget_at']) {
    await db.schema.alterTable('login_failures').addColumn(column, 'text').execute();
  }
  for (const column of ['account', 'forget_at']) {
    await db.schema.createIndex(`login_failures_${column}`).on('login_failures').column(column).execute();
  }

  await db.schema
    .createTable('known_places')
    .addColumn('account', 'text', (it) => it.notNull())
    .addColumn('place', 'text', (it) => it.notNull())
    .addColumn('seen_at', 'text', (it) => it.notNull())
    .addPrimaryKeyConstraint('known_places_pk', ['account', 'place'])
    .execute();
  await db.schema.createIndex('known_places_seen').on('known_places').column('seen_at').execute();

  await db.schema
    .createTable('call_counts')
    .addColumn('key', 'text', (it) => it.primaryKey())
    .addColumn('calls', 'integer', (it) => it.notNull())
    .addColumn('ends_at', 'text', (it) => it.notNull())
    .execute();
  await db.schema.createIndex('call_counts_ends').on('call_counts').column('ends_at').execute();
}
