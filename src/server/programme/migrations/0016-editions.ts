import { type Kysely, sql } from 'kysely';

/**
 * A last date knows the day of its edition's file that it was last held against, and since when a person's decision goes before
 * that day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deadlines add column closes text`.execute(db);
  await sql`alter table deadlines add column moved_at text`.execute(db);
  // Until now there was one edition; what people did to its last date is in the audit.
  await sql`update deadlines set moved_at = (select max(at) from audit_entries
    where event in ('last-date', 'closing', 'reopening') and actor_role is not null)`.execute(db);
}
