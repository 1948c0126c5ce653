import { draftStatus, returnedStatus } from '#contract/application/status.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Where a walk through drafts continues: after one id ('' begins at the first), at most `limit`. */
interface Page {
  readonly after: string;
  readonly size: number;
}

/**
 * A page of the undeleted drafts of a form, by id. Leaves out drafts whose last date passed before their owner ever
 * saved them: nobody works on them any more.
 */
export async function listDraftsAfter(db: Database, form: string, { after, size }: Page, now: Date) {
  return db
    .selectFrom('applications')
    .leftJoin('deadlines', 'deadlines.edition', 'applications.edition')
    .select(['id', 'definition_revision', 'answers', 'kept_answers'])
    .where('form', '=', form)
    .where('is_final', '=', 0)
    .where('status', 'in', [draftStatus, returnedStatus])
    .where('deleted_at', 'is', null)
    .where((it) => {
      const lastDate = it.fn.coalesce('applications.due_at', 'deadlines.due_at');
      return it.or([
        it('saved_by_owner_at', 'is not', null),
        it(lastDate, 'is', null),
        it(lastDate, '>=', now.toISOString()),
      ]);
    })
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute();
}

/** The files of some undeleted applications: which question of which application they answer. */
export async function listFilesOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('files')
    .select(['key', 'application_id', 'question', 'filename', 'size'])
    .where('application_id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
}

/** How many applications of a form were submitted. */
export async function countSubmitted(db: Database, form: string): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select((it) => it.fn.countAll().as('count'))
    .where('form', '=', form)
    .where('is_final', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The programmes of applications, by edition, with how many each has. */
export async function countByProgramme(db: Database) {
  const rows = await db
    .selectFrom('applications')
    .select((it) => ['edition', 'award_program_id', it.fn.countAll().as('count')])
    .where('award_program_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .groupBy(['edition', 'award_program_id'])
    .orderBy('edition')
    .orderBy('award_program_id')
    .execute();
  return rows.map(({ edition, award_program_id, count }) => ({
    edition,
    programme: award_program_id ?? '',
    count: Number(count),
  }));
}
