import type { Ranking, RankingQuery } from '#contract/judging/rankings-schemas.ts';
import { toHundredths } from '#engine/score/score.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest } from '#server/platform/failure.ts';
import { listRoundJurors } from '../rounds/jurors-repository.ts';
import type { RoundTable } from '../tables.ts';
import { severityOf } from './counted-sheets.ts';
import { type Counting, readCounting, rulesInWords } from './counting.ts';
import { rankGroup } from './rank-group.ts';
import { listGroups } from './ranking-repository.ts';

/** The ranking of one group of a round; the first group if none is named. */
export async function readRanking(db: Database, round: RoundTable, query: RankingQuery): Promise<Ranking> {
  const { program, award, size, normalised, without } = query;
  const groups = await listGroups(db, round.id);
  const chosen = groups.find(
    (group) =>
      (program ?? group.program) === group.program &&
      (award ?? group.award) === group.award &&
      (size ?? group.size) === group.size,
  );
  if (groups.length > 0 && !chosen) throw badRequest('The round has no such group.');
  const nameOf = await readJurorNames(db, round.id);
  if (without !== undefined && !nameOf.has(without))
    throw badRequest('The juror to leave out is not in this round.', [
      { path: '/without', message: 'No juror of the round' },
    ]);
  const counting = await readCounting(db, round, normalised === 'yes');
  return {
    round: round.id,
    method: counting.rules.method,
    is_normalised: counting.rules.isNormalised,
    rules: rulesInWords(counting.rules),
    out_of: counting.outOf,
    groups,
    group: chosen
      ? {
          program: chosen.program,
          award: chosen.award,
          size: chosen.size,
          applications: await rankGroup(db, counting, chosen, without),
        }
      : null,
    severity: presentSeverity(counting, nameOf),
  };
}

export async function readJurorNames(db: Database, roundId: string): Promise<ReadonlyMap<string, string>> {
  const jurors = await listRoundJurors(db, roundId);
  return new Map(jurors.map((it) => [it.juror_id, `${it.first_name} ${it.last_name}`.trim()]));
}

/** How strict each juror is, strictest first, to two decimals. */
export function presentSeverity(
  { scale }: Counting,
  nameOf: ReadonlyMap<string, string>,
): Ranking['severity'] {
  return severityOf(scale).map(({ jurorId, mean, deviation, difference, sheets }) => ({
    juror: jurorId,
    name: nameOf.get(jurorId) ?? '',
    sheets,
    mean: toHundredths(mean),
    deviation: toHundredths(deviation),
    difference: toHundredths(difference),
  }));
}
