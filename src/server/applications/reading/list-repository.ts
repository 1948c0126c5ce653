import { sql } from 'kysely';
import { draftStatus, returnedStatus } from '#contract/application/status.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ApplicationRow } from '../applications-repository.ts';
import { carriedKey } from './carries-into.ts';

/** A person's own applications and some of others, with their programmes and owners, newest first. */
export async function listApplications(db: Database, ownerId: string, others: readonly string[]) {
  return (
    db
      .selectFrom('applications')
      .innerJoin('users', 'users.id', 'applications.owner_id')
      .leftJoin('award_programs', 'award_programs.id', 'applications.award_program_id')
      .select(['applications.owner_id', 'users.first_name', 'users.last_name'])
      .select(['applications.id', 'applications.title', 'applications.status', 'applications.is_final'])
      .select(['applications.edition', 'applications.form'])
      .select(['applications.is_automatic', 'applications.is_complete'])
      .select(['applications.created_at', 'applications.updated_at', 'applications.saved_by_owner_at'])
      // A submitted application is complete: its answers are not read.
      .select((it) =>
        it
          .case()
          .when('status', 'in', [draftStatus, returnedStatus])
          .then(it.ref('answers'))
          .end()
          .as('draft_answers'),
      )
      .select(['applications.due_at', 'applications.due_reason'])
      .select(['award_programs.id as program_id', 'award_programs.name as program_name'])
      .select((it) =>
        it
          .selectFrom('collaborators')
          .select((each) => each.fn.countAll().as('count'))
          .whereRef('collaborators.application_id', '=', 'applications.id')
          .as('collaborators'),
      )
      .select((it) =>
        it
          .selectFrom('applications as later')
          .select('later.edition')
          .whereRef('later.owner_id', '=', 'applications.owner_id')
          .where('later.creation_key', '=', sql<string>`cast(${carriedKey('')} as text) || applications.id`)
          .where('later.deleted_at', 'is', null)
          .as('carried_into'),
      )
      .where((it) =>
        others.length === 0
          ? it('owner_id', '=', ownerId)
          : it.or([it('owner_id', '=', ownerId), it('applications.id', 'in', others)]),
      )
      .where('applications.deleted_at', 'is', null)
      .orderBy('applications.created_at', 'desc')
      .orderBy('applications.id')
      .execute()
  );
}

/** The application the owner saved last, of this form if there is one. */
export async function findLatestApplication(
  db: Database,
  ownerId: string,
  form: string,
): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('applications.deleted_at', 'is', null)
    .orderBy((it) => it.case().when('form', '=', form).then(0).else(1).end())
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
