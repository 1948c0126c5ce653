import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../db/dialect.ts';

const kept = ['id', 'at', 'event', 'actor_id', 'actor_role', 'subject_id', 'application_id', 'details'];
const unchanging = [...kept, 'address', 'agent'];

/**
 * From where an entry of the audit came, its place in a chain of hashes, what repeats within an hour, and when an account was
 * erased. The database lets an entry be sealed once, and be removed once the chain's row says that it is past its term.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['address', 'agent', 'hash'] as const) {
    await db.schema.alterTable('audit_entries').addColumn(column, 'text').execute();
  }
  await db.schema.alterTable('audit_entries').addColumn('seal', 'integer').execute();
  await sql`create index audit_entries_unsealed on audit_entries (id) where seal is null`.execute(db);
  await sql`create unique index audit_entries_seal on audit_entries (seal) where seal is not null`.execute(
    db,
  );

  await db.schema
    .createTable('audit_chain')
    .addColumn('id', 'integer', (it) => it.primaryKey())
    .addColumn('seal', 'integer', (it) => it.notNull())
    .addColumn('hash', 'text', (it) => it.notNull())
    .addColumn('removed_seal', 'integer', (it) => it.notNull())
    .addColumn('removed_hash', 'text', (it) => it.notNull())
    .addColumn('shipped_seal', 'integer', (it) => it.notNull())
    .execute();
  await sql`insert into audit_chain (id, seal, hash, removed_seal, removed_hash, shipped_seal)
    values (1, 0, '', 0, '', 0)`.execute(db);

  await db.schema
    .createTable('audit_repeats')
    .addColumn('key', 'text', (it) => it.primaryKey())
    .addColumn('record', 'text', (it) => it.notNull())
    .addColumn('count', 'integer', (it) => it.notNull())
    .addColumn('ends_at', 'text', (it) => it.notNull())
    .execute();
  await db.schema.createIndex('audit_repeats_ends').on('audit_repeats').column('ends_at').execute();

  await db.schema.alterTable('users').addColumn('erased_at', 'text').execute();
  await (isPostgres(db) ? guardOnPostgres(db) : guardOnSqlite(db));
}

const refusal = sql.lit('Audit entries are never changed or removed');

async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  const isSame = unchanging.map((column) => `new.${column} is old.${column}`).join(' and ');
  await sql`drop trigger audit_entries_no_update`.execute(db);
  await sql`drop trigger audit_entries_no_delete`.execute(db);
  await sql`create trigger audit_entries_no_update before update on audit_entries
    when not (old.seal is null and new.seal is not null and ${sql.raw(isSame)})
    begin select raise(abort, ${refusal}); end`.execute(db);
  await sql`create trigger audit_entries_no_delete before delete on audit_entries
    when old.seal is null or old.seal > (select removed_seal from audit_chain)
    begin select raise(abort, ${refusal}); end`.execute(db);
}

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  const row = (name: string) => sql.raw(unchanging.map((column) => `${name}.${column}`).join(', '));
  await sql`drop trigger audit_entries_kept on audit_entries`.execute(db);
  await sql`create function guard_audit_entry() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and old.seal is null and new.seal is not null
      and (${row('new')}) is not distinct from (${row('old')}) then return new; end if;
    if tg_op = 'DELETE' and old.seal <= (select removed_seal from audit_chain) then return old; end if;
    raise exception ${refusal}; end $$`.execute(db);
  await sql`create trigger audit_entries_guarded before update or delete on audit_entries
    for each row execute function guard_audit_entry()`.execute(db);
  await sql`create trigger audit_entries_kept before truncate on audit_entries
    for each statement execute function refuse_audit_change()`.execute(db);
}
