import type { Kysely } from 'kysely';

/**
 * When the owner of a draft last saved it: a page saves by itself too, and what was never saved by a person is not submitted
 * at the last date. Every draft of earlier days began with a save by its owner.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('applications').addColumn('saved_by_owner_at', 'text').execute();
  const drafts = db as Kysely<{ applications: { saved_by_owner_at: string | null; updated_at: string } }>;
  await drafts
    .updateTable('applications')
    .set((it) => ({ saved_by_owner_at: it.ref('updated_at') }))
    .execute();
}
