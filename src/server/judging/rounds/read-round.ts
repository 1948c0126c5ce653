import type { JurorProgress, Round, RoundDetail } from '#contract/judging/rounds-schemas.ts';
import type { Services } from '#server/platform/services.ts';
import { canJudge } from './counted-assignments-repository.ts';
import { countByApplication, countByJuror, listRoundJurors } from './jurors-repository.ts';
import { presentJuror, presentRound, presentRounds } from './present-round.ts';
import { findRound } from './rounds-repository.ts';
import { noSuchRound, roundOf } from './with-round.ts';

type Need = Pick<Services, 'database' | 'clock'>;

/** One round as callers get it; throws 404 if there is none. */
export async function readRound({ database, clock }: Need, id: string): Promise<Round> {
  const row = await findRound(database, id);
  const [round] = row ? await presentRounds(database, [row], clock()) : [];
  if (!round) throw noSuchRound();
  return round;
}

/** The same with its jurors, and what it lacks. */
export async function readRoundDetail({ database, clock }: Need, id: string): Promise<RoundDetail> {
  const row = await roundOf(database, id);
  // In parallel: PostgreSQL scans all assignments and sheets of a large round for either.
  const [counts, { entries, ...lacking }, rows] = await Promise.all([
    countByJuror(database, id),
    countByApplication(database, id, row.jurors_each),
    listRoundJurors(database, id),
  ]);
  const sumOf = (what: 'assigned' | 'submitted') =>
    [...counts.values()].reduce((sum, each) => sum + each[what], 0);
  const progress = { entries, assignments: sumOf('assigned'), sheets: sumOf('submitted') };
  const jurors = rows.map(
    (row): JurorProgress => ({
      ...presentJuror(row),
      name: `${row.first_name} ${row.last_name}`.trim(),
      can_judge: canJudge(row),
      ...(counts.get(row.juror_id) ?? { assigned: 0, begun: 0, submitted: 0, returned: 0 }),
    }),
  );
  return { ...presentRound(row, progress, clock()), jurors, ...lacking };
}
