import type { RoundMethod } from '#contract/judging/rounds.ts';
import { scoreOf } from '#engine/score/score.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { othersTurn } from '#server/platform/jobs/others-turn.ts';
import type { RoundTable } from '../tables.ts';
import { type CountingRules, type JurorScale, placesOf, type Scale, scaleOfSums } from './counted-sheets.ts';
import { listGivenPoints, listJurorSums } from './ranking-repository.ts';

/** How the sheets of a round count, for every group in it. */
export interface Counting {
  readonly round: RoundTable;
  readonly rules: CountingRules;
  readonly scale: Scale;
  /** The distribution if one juror had judged nothing. */
  readonly scaleWithout: (juror: string) => Scale;
  /** The most that a sheet can count. */
  readonly outOf: number;
}

export async function readCounting(
  db: Database,
  round: RoundTable,
  isNormalised: boolean,
): Promise<Counting> {
  const method = round.method as RoundMethod;
  const rules: CountingRules = {
    method,
    isNormalised: isNormalised && method === 'scores',
    outOf: scoreOf(formOf(round.sheet), {}).outOf,
  };
  const sums = await listJurorSums(db, round.id);
  const places = method === 'ranks' ? await readPlaces(db, round.id) : undefined;
  return {
    round,
    rules,
    scale: scaleOfSums(sums, places),
    scaleWithout: (juror) =>
      scaleOfSums(
        sums.filter(({ jurorId }) => jurorId !== juror),
        places,
      ),
    outOf: method === 'scores' ? rules.outOf : 100,
  };
}

/** What applications count by their places in each juror's own order; a juror may have judged ten thousand. */
async function readPlaces(db: Database, roundId: string): Promise<Map<string, JurorScale['places']>> {
  const places = new Map<string, JurorScale['places']>();
  for (const [juror, own] of Map.groupBy(await listGivenPoints(db, roundId), ({ jurorId }) => jurorId)) {
    places.set(juror, placesOf(own));
    await othersTurn();
  }
  return places;
}

/** How sheets count and ties are broken, in words. */
export function rulesInWords({ method, isNormalised, outOf }: CountingRules): string[] {
  const counting = {
    'pass-fail': 'A sheet counts 100 if every criterion is reached in full, and 0 otherwise.',
    ranks:
      'The order in which a juror ranks applications counts: 100 for their first, 0 for their last, evenly between. Equal points share the mean of their places.',
    scores: isNormalised
      ? 'Jurors are brought to one scale: how far a sheet lies above or below the mean of its juror, in deviations of that juror (z), is added to the mean of all sheets in deviations of all. A juror’s only sheet counts as given.'
      : `A sheet counts with its points, out of ${outOf}.`,
  }[method];
  return [
    counting,
    'The score is the mean of the submitted sheets, to two decimals.',
    'Of equal scores the higher median goes first, then the higher lowest sheet. If they are still equal they share a rank: the chair decides.',
  ];
}
