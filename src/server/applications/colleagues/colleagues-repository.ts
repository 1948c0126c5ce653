import { sql } from 'kysely';
import { draftStatus } from '#contract/application/status.ts';
import { applicantRoles } from '#contract/roles.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';

/** Only this many are named or mailed. */
const most = 5;

/** As in the index of people. */
function domainIn(db: Database) {
  return isPostgres(db)
    ? sql<string>`split_part(email_key, '@', 2)`
    : sql<string>`substr(email_key, instr(email_key, '@') + 1)`;
}

/** People with a confirmed address at the domain who have a draft in the edition that this person does not work on yet. */
export async function listColleagues(
  db: Database,
  { id, email_key }: { readonly id: string; readonly email_key: string },
  domain: string,
  edition: string,
) {
  return db
    .selectFrom('users')
    .select(['users.id', 'first_name', 'users.email_key'])
    .where(domainIn(db), '=', domain)
    .where('users.id', '<>', id)
    .where('role', 'in', [...applicantRoles])
    .where('is_verified', '=', 1)
    .where('disabled_at', 'is', null)
    .where((it) =>
      it.exists(
        it
          .selectFrom('applications')
          .select('applications.id')
          .whereRef('owner_id', '=', 'users.id')
          .where('status', '=', draftStatus)
          .where('edition', '=', edition)
          .where('deleted_at', 'is', null),
      ),
    )
    .where((it) =>
      it.not(
        it.exists(
          it
            .selectFrom('collaborators')
            .innerJoin('applications', 'applications.id', 'collaborators.application_id')
            .select('collaborators.id')
            .whereRef('applications.owner_id', '=', 'users.id')
            .where('applications.edition', '=', edition)
            .where((or) =>
              or.or([
                or('collaborators.user_id', '=', id),
                or.and([
                  or('collaborators.user_id', 'is', null),
                  or('collaborators.email_key', '=', email_key),
                ]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('first_name')
    .orderBy('users.id')
    .limit(most)
    .execute();
}
