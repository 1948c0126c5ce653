import { sql } from 'kysely';
import { draftStatus } from '#contract/application/status.ts';
import { applicantRoles } from '#contract/roles.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Whom to look for. */
export interface ReminderQuery {
  /** The beginning of the orders' keys; the person's id follows. */
  readonly keyPrefix: string;
  /** Ignores drafts begun later. */
  readonly begunBy: Date;
  /** Counts only drafts that their owners never saved. */
  readonly isOfUnsaved: boolean;
  /** Includes people who opted out. */
  readonly isForAll?: boolean;
  /** Id of the edition whose drafts count. */
  readonly edition: string;
  /** Counts only drafts with this last date of their own; null: those without one. */
  readonly ownDate: string | null;
  /** Ids are sorted and begin after this one; '' begins at the first. */
  readonly after: string;
  readonly limit: number;
}

/**
 * People with a draft of their own, or of a colleague they write with, who can and want to be reminded and have not been yet.
 */
export async function listPeopleToRemind(
  db: Database,
  { keyPrefix, begunBy, isOfUnsaved, isForAll = false, edition, ownDate, after, limit }: ReminderQuery,
) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.email_key'])
    .where('users.is_verified', '=', 1)
    .where('users.role', 'in', [...applicantRoles])
    .where('users.disabled_at', 'is', null)
    .where('users.id', '>', after)
    .where((it) => {
      const drafts = it
        .selectFrom('applications')
        .select('applications.id')
        .where('applications.edition', '=', edition)
        .where('applications.due_at', ownDate === null ? 'is' : '=', ownDate)
        .where('applications.is_final', '=', 0)
        .where('applications.status', '=', draftStatus)
        .where('applications.deleted_at', 'is', null)
        .where('applications.created_at', '<=', begunBy.toISOString())
        .$if(isOfUnsaved, (some) => some.where('applications.saved_by_owner_at', 'is', null));
      return it.or([
        it.exists(drafts.whereRef('applications.owner_id', '=', 'users.id')),
        it.exists(
          drafts
            .innerJoin('collaborators', 'collaborators.application_id', 'applications.id')
            .whereRef('collaborators.user_id', '=', 'users.id')
            .where('collaborators.may', '=', 'write'),
        ),
      ]);
    })
    .$if(!isForAll, (people) =>
      people.where((it) =>
        it.not(
          it.exists(
            it.selectFrom('reminder_opt_outs').select('user_id').whereRef('user_id', '=', 'users.id'),
          ),
        ),
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

/**
 * The drafts of an edition that a person, or a colleague they write with, could still submit; latest saved first.
 * Only those with this last date of their own; null: those without one.
 */
export async function listOpenDrafts(
  db: Database,
  personId: string,
  edition: string,
  ownDate: string | null = null,
) {
  return db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.owner_id')
    .select(['applications.id', 'title', 'updated_at', 'saved_by_owner_at', 'is_final', 'is_automatic'])
    .select(['edition', 'status', 'due_at', 'owner_id', 'users.first_name', 'users.last_name'])
    .where((it) =>
      it.or([
        it('owner_id', '=', personId),
        it(
          'applications.id',
          'in',
          it
            .selectFrom('collaborators')
            .select('application_id')
            .where('user_id', '=', personId)
            .where('may', '=', 'write'),
        ),
      ]),
    )
    .where('edition', '=', edition)
    .where('due_at', ownDate === null ? 'is' : '=', ownDate)
    .where('status', '=', draftStatus)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('applications.id')
    .execute();
}

/** The last dates of individual drafts, each with its edition. */
export async function listOwnDates(db: Database) {
  return db
    .selectFrom('applications')
    .select(['edition', 'due_at'])
    .distinct()
    .where('due_at', 'is not', null)
    .where('status', '=', draftStatus)
    .where('deleted_at', 'is', null)
    .execute();
}
