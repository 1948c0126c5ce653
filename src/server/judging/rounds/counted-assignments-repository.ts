import { type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Ids of the accounts that can judge. */
const judges = sql`(select id from users where role = 'jury' and disabled_at is null)`;

/**
 * Whether the juror of an assignment in force can no longer log in to judge and has submitted no sheet. Others may
 * get its application; the assignment stays, since an account can be enabled again.
 */
export const isLost = sql<SqlBool>`(assignments.juror_id not in ${judges} and not exists (
  select 1 from score_sheets as judged where judged.assignment_id = assignments.id and judged.is_final = 1))`;

/** Whether an account can judge. */
export function canJudge({
  role,
  disabled_at,
}: {
  readonly role: string;
  readonly disabled_at: string | null;
}): boolean {
  return role === 'jury' && disabled_at === null;
}

/** Ids of the applications that are not submitted, or no longer: nobody can judge them. */
export function drafts(db: Database) {
  return db.selectFrom('applications').select('applications.id').where('applications.is_final', '=', 0);
}

/** How many assignments and sheets have nothing to judge: `what` is a state, or `begun` or `submitted` for a sheet. */
export interface Absent {
  readonly round: string;
  readonly juror: string;
  readonly what: string;
  readonly count: number;
}

/** What some rounds must not count: applications that are drafts again and were not judged before, or were withdrawn. */
export async function countAbsent(db: Database, roundIds: readonly string[]): Promise<readonly Absent[]> {
  if (roundIds.length === 0) return [];
  const rows = await db
    .selectFrom('round_entries')
    .innerJoin('applications', 'applications.id', 'round_entries.application_id')
    .innerJoin('assignments', (it) =>
      it
        .onRef('assignments.round_id', '=', 'round_entries.round_id')
        .onRef('assignments.application_id', '=', 'round_entries.application_id'),
    )
    .leftJoin('score_sheets', 'score_sheets.assignment_id', 'assignments.id')
    .select(['assignments.round_id', 'assignments.juror_id', 'assignments.state', 'score_sheets.is_final'])
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('round_entries.round_id', 'in', [...roundIds])
    .where('applications.is_final', '=', 0)
    .where((it) =>
      it.or([
        it('applications.status', '=', 'withdrawn'),
        it('score_sheets.is_final', 'is', null),
        it('score_sheets.is_final', '=', 0),
      ]),
    )
    .groupBy(['assignments.round_id', 'assignments.juror_id', 'assignments.state', 'score_sheets.is_final'])
    .execute();
  return rows.flatMap(({ round_id: round, juror_id: juror, state, is_final, count }) => {
    const sheet = is_final === 1 ? ['submitted'] : is_final === 0 && state === 'accepted' ? ['begun'] : [];
    return [state, ...sheet].map((what) => ({ round, juror, what, count: Number(count) }));
  });
}
