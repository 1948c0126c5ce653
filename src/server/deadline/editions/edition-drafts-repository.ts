import { draftStatus } from '#contract/application/status.ts';
import type { Database } from '#server/platform/db/database.ts';

/** How many drafts of an edition were only autosaved. */
export async function countUnsaved(db: Database, edition: string): Promise<number> {
  const { count } = await drafts(db, edition)
    .select((it) => it.fn.countAll().as('count'))
    .where('saved_by_owner_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many drafts and submissions belong to an edition. */
export async function countApplications(db: Database, edition: string): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select((it) => it.fn.countAll().as('count'))
    .where('edition', '=', edition)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The drafts of an edition with their owners, latest saved first. */
export async function listEditionDrafts(db: Database, edition: string, limit: number) {
  return drafts(db, edition)
    .innerJoin('users', 'users.id', 'applications.owner_id')
    .select(['applications.id', 'title', 'company_name', 'first_name', 'last_name'])
    .select(['saved_by_owner_at', 'applications.updated_at'])
    .orderBy('applications.updated_at', 'desc')
    .orderBy('applications.id')
    .limit(limit)
    .execute();
}

/** Whether a person has a draft in an edition. */
export async function hasDraft(db: Database, edition: string, ownerId: string): Promise<boolean> {
  const row = await drafts(db, edition)
    .select('id')
    .where('owner_id', '=', ownerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function drafts(db: Database, edition: string) {
  return db
    .selectFrom('applications')
    .where('edition', '=', edition)
    .where('status', '=', draftStatus)
    .where('applications.deleted_at', 'is', null);
}
