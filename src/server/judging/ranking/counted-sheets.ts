import { deviationOf, meanOf } from './figures.ts';

/** A submitted sheet as a ranking needs it. */
export interface SheetPoints {
  readonly applicationId: string;
  readonly jurorId: string;
  readonly points: number;
}

export interface CountedSheet extends SheetPoints {
  /** The points that count: as given, brought to a common scale, or by place in the juror's own order. */
  readonly counts: number;
}

/** How often a juror gave certain points in a round. */
export interface GivenPoints {
  readonly jurorId: string;
  readonly points: number;
  /** How many sheets have them; 1 if absent. */
  readonly times?: number;
}

/** Everything a juror has given in a round, added up: enough for how strict they are, though not for their own order. */
export interface JurorSums {
  readonly jurorId: string;
  readonly sheets: number;
  /** Sums of the points and of their squares, in hundredths of a point, so that they are whole numbers. */
  readonly sum: number;
  readonly squares: number;
}

export interface JurorScale {
  readonly sheets: number;
  readonly mean: number;
  readonly deviation: number;
  /** What an application counts by its place in the juror's own order, by the points it was given. */
  readonly places: ReadonlyMap<number, number>;
}

/** The distribution of all submitted sheets of a round: what one of them counts may depend on all the others. */
export interface Scale {
  readonly mean: number;
  readonly deviation: number;
  readonly jurors: ReadonlyMap<string, JurorScale>;
}

/** How strict a juror is compared with the others. */
export interface Severity {
  readonly jurorId: string;
  readonly sheets: number;
  readonly mean: number;
  readonly deviation: number;
  /** Mean of the juror minus the mean of all sheets: below 0 is strict. */
  readonly difference: number;
}

export interface CountingRules {
  readonly method: 'pass-fail' | 'scores' | 'ranks';
  /** Whether each juror's points are adjusted to the mean and the spread of all sheets. */
  readonly isNormalised: boolean;
  /** The maximum points of a sheet. */
  readonly outOf: number;
}

/** The distribution of sheets, from how often each juror gave which points. */
export function scaleOf(given: readonly GivenPoints[]): Scale {
  const byJuror = Map.groupBy(given, ({ jurorId }) => jurorId);
  const jurors = [...byJuror].map(([id, own]) => [id, { ...spreadOf(own), places: placesOf(own) }] as const);
  return { ...spreadOf(given), jurors: new Map(jurors) };
}

/** The same from sums; `places` are those of each juror's own order, if that counts. */
export function scaleOfSums(
  sums: readonly JurorSums[],
  places: ReadonlyMap<string, JurorScale['places']> = new Map(),
): Scale {
  const all = { sheets: 0, sum: 0, squares: 0 };
  for (const { sheets, sum, squares } of sums) {
    all.sheets += sheets;
    all.sum += sum;
    all.squares += squares;
  }
  const jurors = sums.map((own) => {
    return [own.jurorId, { ...spreadOfSums(own), places: places.get(own.jurorId) ?? noPlaces }] as const;
  });
  return { ...spreadOfSums(all), jurors: new Map(jurors) };
}

const noPlaces: ReadonlyMap<number, number> = new Map();

function spreadOfSums({ sheets, sum, squares }: Omit<JurorSums, 'jurorId'>) {
  if (sheets === 0) return { sheets, mean: 0, deviation: 0 };
  const deviation = Math.sqrt(Math.max(0, sheets * squares - sum ** 2)) / sheets / 100;
  return { sheets, mean: sum / sheets / 100, deviation };
}

function spreadOf(given: readonly GivenPoints[]) {
  const points = given.map((each) => each.points);
  const times = given.map((each) => each.times ?? 1);
  const mean = meanOf(points, times);
  const sheets = times.reduce((sum, each) => sum + each, 0);
  return { sheets, mean, deviation: deviationOf(points, mean, times) };
}

/** 100 for the highest points, 0 for the lowest, evenly spaced; equal ones share the mean of their places. */
export function placesOf(own: readonly GivenPoints[]): JurorScale['places'] {
  const times = new Map<number, number>();
  for (const { points, times: more = 1 } of own) times.set(points, (times.get(points) ?? 0) + more);
  const sheets = [...times.values()].reduce((sum, each) => sum + each, 0);
  const places = new Map<number, number>();
  let below = 0;
  for (const [points, equal] of [...times].sort(([a], [b]) => a - b)) {
    places.set(points, sheets === 1 ? 50 : (100 * (below + (equal - 1) / 2)) / (sheets - 1));
    below += equal;
  }
  return places;
}

/**
 * What each sheet counts, beside all sheets of the round; those handed in are all of them where no scale is.
 *
 * - `scores`: the points as they are given. Normalised: a juror's points less their mean, over their deviation, is how far a
 *   sheet stands out among the juror's own (z); what counts is the mean of all sheets plus z times the deviation of all.
 *   Equal points for all count as the mean of all; a juror's only sheet counts as given.
 * - `ranks`: the place of the application among those of the juror, 100 for the first, 0 for the last, evenly between; equal
 *   points share the mean of their places. A juror's only sheet gives 50.
 * - `pass-fail`: 100 where all points are reached, 0 otherwise.
 */
export function countedSheets<Sheet extends SheetPoints>(
  sheets: readonly Sheet[],
  rules: CountingRules,
  scale: Scale = scaleOf(sheets),
): readonly (Sheet & CountedSheet)[] {
  return sheets.map((sheet) => ({ ...sheet, counts: countOf(sheet, rules, scale) }));
}

function countOf({ jurorId, points }: SheetPoints, rules: CountingRules, scale: Scale): number {
  if (rules.method === 'pass-fail') return points >= rules.outOf ? 100 : 0;
  const own = scale.jurors.get(jurorId);
  if (rules.method === 'ranks') return own?.places.get(points) ?? 50;
  if (!rules.isNormalised || own === undefined || own.sheets < 2) return points;
  const z = own.deviation === 0 ? 0 : (points - own.mean) / own.deviation;
  return scale.mean + z * scale.deviation;
}

/** How strict each juror is, strictest first. */
export function severityOf({ mean, jurors }: Scale): readonly Severity[] {
  return [...jurors]
    .map(([jurorId, { places: _, ...own }]) => ({ jurorId, ...own, difference: own.mean - mean }))
    .sort((a, b) => a.difference - b.difference || (a.jurorId < b.jurorId ? -1 : 1));
}
