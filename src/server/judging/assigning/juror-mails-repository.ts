import type { AssignmentState } from '#contract/judging/assignments.ts';
import type { Database } from '#server/platform/db/database.ts';
import { drafts } from '../rounds/counted-assignments-repository.ts';

const standing: readonly AssignmentState[] = ['assigned', 'accepted'];

/** Rounds in which jurors are, or will be, at work, and whose draws are fully written. */
function underWay(db: Database, now: Date) {
  return db
    .selectFrom('rounds')
    .where('started_at', 'is not', null)
    .where('published_at', 'is', null)
    .where('closes_at', '>', now.toISOString())
    .where((it) =>
      it.not(
        it.exists(it.selectFrom('draws').select('draws.id').whereRef('draws.round_id', '=', 'rounds.id')),
      ),
    );
}

/** Ids of open rounds whose jurors have had no mail about it. */
export async function listOpenings(db: Database, now: Date): Promise<string[]> {
  const rows = await underWay(db, now)
    .select('rounds.id')
    .where('opening_told_at', 'is', null)
    .where('opens_at', '<=', now.toISOString())
    .orderBy('rounds.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of rounds with assignments not mailed yet, none of them newer than an instant. */
export async function listRoundsToNotify(db: Database, now: Date, before: Date): Promise<string[]> {
  const rows = await underWay(db, now)
    .innerJoin('assignments', 'assignments.round_id', 'rounds.id')
    .select('rounds.id')
    .where('assignments.told_at', 'is', null)
    .where('assignments.state', 'in', standing)
    .groupBy('rounds.id')
    .having((it) => it.fn.max('assignments.assigned_at'), '<=', before.toISOString())
    .orderBy('rounds.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The jurors of a round with how many applications are assigned to them; `isNew`: only those not mailed yet. */
export async function countByJuror(trx: Database, roundId: string, { isNew }: { readonly isNew: boolean }) {
  const rows = await trx
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.juror_id')
    .select(['users.id', 'users.email_key'])
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('assignments.round_id', '=', roundId)
    .where('assignments.application_id', 'not in', drafts(trx))
    .where('assignments.state', 'in', standing)
    .where('users.disabled_at', 'is', null)
    .$if(isNew, (query) => query.where('assignments.told_at', 'is', null))
    .groupBy(['users.id', 'users.email_key'])
    .orderBy('users.id')
    .execute();
  return rows.map(({ count, ...juror }) => ({ ...juror, count: Number(count) }));
}

export async function setAssignmentsNotified(trx: Database, roundId: string, now: Date): Promise<void> {
  await trx
    .updateTable('assignments')
    .set({ told_at: now.toISOString() })
    .where('round_id', '=', roundId)
    .where('told_at', 'is', null)
    .execute();
}

/** Records that the jurors of a round are mailed about its opening; false if that was recorded before. */
export async function setOpeningNotified(trx: Database, roundId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('rounds')
    .set({ opening_told_at: now.toISOString() })
    .where('id', '=', roundId)
    .where('opening_told_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The jurors who have a score sheet of an application in an open round, with the id of the round. */
export async function listJurorsWriting(trx: Database, applicationId: string, now: Date) {
  const instant = now.toISOString();
  return trx
    .selectFrom('score_sheets')
    .innerJoin('assignments', 'assignments.id', 'score_sheets.assignment_id')
    .innerJoin('rounds', 'rounds.id', 'score_sheets.round_id')
    .innerJoin('users', 'users.id', 'score_sheets.juror_id')
    .select(['rounds.id as round', 'users.email_key'])
    .where('score_sheets.application_id', '=', applicationId)
    .where('assignments.state', 'in', standing)
    .where('rounds.published_at', 'is', null)
    .where('rounds.opens_at', '<=', instant)
    .where('rounds.closes_at', '>', instant)
    .where('users.disabled_at', 'is', null)
    .orderBy('score_sheets.assignment_id')
    .execute();
}

export async function listToJudge(db: Database, roundId: string, jurorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('assignments')
    .leftJoin('score_sheets', 'score_sheets.assignment_id', 'assignments.id')
    .select('assignments.application_id')
    .where('assignments.round_id', '=', roundId)
    .where('assignments.application_id', 'not in', drafts(db))
    .where('assignments.juror_id', '=', jurorId)
    .where('assignments.state', 'in', standing)
    .where((it) => it.or([it('score_sheets.is_final', 'is', null), it('score_sheets.is_final', '=', 0)]))
    .orderBy('assignments.application_id')
    .execute();
  return rows.map(({ application_id }) => application_id);
}
