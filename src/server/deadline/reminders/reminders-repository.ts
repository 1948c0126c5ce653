import { sql } from 'kysely';
import { draftStatus } from '#contract/application/status.ts';
import { applicantRoles } from '#contract/roles.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Whom to look for. */
export interface ReminderQuery {
  /** What the orders' keys begin with; the person's id follows. */
  readonly keyPrefix: string;
  /** Drafts begun later do not count. */
  readonly begunBy: Date;
  /** Only drafts that their owners never saved count. */
  readonly isOfUnsaved: boolean;
  /** Id of the edition whose drafts count. */
  readonly edition: string;
  /** Ids come in their order, beginning after this one; '' begins at the first. */
  readonly after: string;
  readonly limit: number;
}

/** People with a draft of their own who can and want to be reminded and have not been yet. */
export async function listPeopleToRemind(
  db: Database,
  { keyPrefix, begunBy, isOfUnsaved, edition, after, limit }: ReminderQuery,
) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.email_key'])
    .where('users.is_verified', '=', 1)
    .where('users.role', 'in', [...applicantRoles])
    .where('users.disabled_at', 'is', null)
    .where('users.id', '>', after)
    .where((it) =>
      it.exists(
        it
          .selectFrom('applications')
          .select('applications.id')
          .whereRef('applications.owner_id', '=', 'users.id')
          .where('applications.edition', '=', edition)
          .where('applications.is_final', '=', 0)
          .where('applications.status', '=', draftStatus)
          .where('applications.deleted_at', 'is', null)
          .where('applications.created_at', '<=', begunBy.toISOString())
          .$if(isOfUnsaved, (drafts) => drafts.where('applications.saved_by_owner_at', 'is', null)),
      ),
    )
    .where((it) =>
      it.not(
        it.exists(it.selectFrom('reminder_opt_outs').select('user_id').whereRef('user_id', '=', 'users.id')),
      ),
    )
    .where((it) =>
      it.not(
        it.exists(
          it
            .selectFrom('outbox')
            .select('outbox.id')
            .where('dedupe_key', '=', sql<string>`cast(${keyPrefix} as text) || users.id`),
        ),
      ),
    )
    .orderBy('users.id')
    .limit(limit)
    .execute();
}

/** The drafts of an edition that a person could still submit, the one saved last first. */
export async function listOpenDrafts(db: Database, ownerId: string, edition: string) {
  return db
    .selectFrom('applications')
    .select(['id', 'title', 'updated_at', 'saved_by_owner_at', 'is_final', 'is_automatic', 'edition'])
    .select(['status', 'due_at'])
    .where('owner_id', '=', ownerId)
    .where('edition', '=', edition)
    .where('status', '=', draftStatus)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}
