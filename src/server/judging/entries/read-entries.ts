import type { AssignmentState } from '#contract/judging/assignments.ts';
import type { EntriesQuery, EntryAssignment, RoundEntries } from '#contract/judging/entries-schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import { entriesOf, jurorsOf } from '../assigning/assignable.ts';
import { exclusionReason } from '../assigning/may-judge.ts';

import { canJudge } from '../rounds/counted-assignments-repository.ts';
import { roundOf } from '../rounds/with-round.ts';
import type { RoundTable } from '../tables.ts';
import {
  countEntries,
  type findEntryToShow,
  listAssignmentsToShow,
  listEntries,
  type ShownAssignment,
} from './entries-repository.ts';

/** A page of the entries of a round, each with who judges it; throws 404 if there is no such round. */
export async function readEntries(db: Database, id: string, query: EntriesQuery): Promise<RoundEntries> {
  const round = await roundOf(db, id);
  const { search = null, program = null, juror = null, show = null, page: number, size } = query;
  const filter = { round: id, each: round.jurors_each, search, program, juror, show };
  const rows = await listEntries(db, filter, { limit: size, offset: (number - 1) * size });
  const ids = rows.map(({ application_id }) => application_id);
  const byApplication = Map.groupBy(
    await listAssignmentsToShow(db, id, ids),
    ({ application_id }) => application_id,
  );
  const whyNot = await readObstacles(db, round, ids);
  return {
    entries: rows.map((row) => ({
      ...presentEntry(row),
      assignments: (byApplication.get(row.application_id) ?? []).map((each) =>
        presentAssignment(each, whyNot),
      ),
    })),
    page: { number, size, total: await countEntries(db, filter) },
  };
}

/** An entry of a round as callers get it. */
export function presentEntry(row: NonNullable<Awaited<ReturnType<typeof findEntryToShow>>>) {
  const { application_id, program_id, title, ...rest } = row;
  return { _id: application_id, project_title: title, program: program_id, ...rest };
}

type Obstacles = (row: ShownAssignment) => string | null;

/** What keeps jurors from some applications now: addresses and blocks may have changed since they were assigned. */
export async function readObstacles(
  db: Database,
  round: RoundTable,
  applications: readonly string[],
): Promise<Obstacles> {
  const entries = new Map((await entriesOf(db, round.id, applications)).map((each) => [each.id, each]));
  const jurors = new Map((await jurorsOf(db, round)).map((each) => [each.id, each]));
  return (row) => {
    if (row.state !== 'assigned' && row.state !== 'accepted') return null;
    if (row.is_final !== 1 && !canJudge(row)) return 'can no longer judge';
    const [entry, juror] = [entries.get(row.application_id), jurors.get(row.juror_id)];
    return entry && juror ? exclusionReason(juror, entry) : null;
  };
}

/** An assignment as the chair gets it. */
export function presentAssignment(row: ShownAssignment, whyNot: Obstacles): EntryAssignment {
  return {
    _id: row.id,
    juror: row.juror_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    state: row.state as AssignmentState,
    reason: row.reason,
    sheet: row.is_final === null ? 'none' : row.is_final === 1 ? 'submitted' : 'begun',
    points: row.is_final === 1 ? row.points : null,
    blocked: whyNot(row),
  };
}
