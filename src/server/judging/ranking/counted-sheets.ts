import { deviationOf, meanOf } from './figures.ts';

/** A submitted sheet as a ranking reads it. */
export interface SheetPoints {
  readonly applicationId: string;
  readonly jurorId: string;
  readonly points: number;
}

/** A sheet with what of it counts. */
export interface CountedSheet extends SheetPoints {
  /** The points as they count: as given, brought to a common scale, or those of a place in the juror's own order. */
  readonly counts: number;
}

/** How strict a juror is beside the others. */
export interface Severity {
  readonly jurorId: string;
  readonly sheets: number;
  readonly mean: number;
  readonly deviation: number;
  /** Mean of the juror less the mean of all sheets: below 0 is strict. */
  readonly difference: number;
}

/** How sheets are made comparable. */
export interface CountingRules {
  readonly method: 'pass-fail' | 'scores' | 'ranks';
  /** Whether each juror's points are brought to the mean and the spread of all sheets. */
  readonly isNormalised: boolean;
  /** The most points of a sheet. */
  readonly outOf: number;
}

/**
 * What each sheet counts.
 *
 * - `scores`: the points as they are given. Normalised: a juror's points less their mean, over their deviation, is how far a
 *   sheet stands out among the juror's own (z); what counts is the mean of all sheets plus z times the deviation of all. Who
 *   gave the same to all counts as the mean of all; who judged one application only counts as given.
 * - `ranks`: the place of the application among those of the juror, 100 for the first, 0 for the last, evenly between; equal
 *   points share the mean of their places. Who judged one application only gives it 50.
 * - `pass-fail`: 100 where all points are reached, 0 otherwise.
 */
export function countedSheets(sheets: readonly SheetPoints[], rules: CountingRules): readonly CountedSheet[] {
  if (rules.method === 'pass-fail')
    return sheets.map((sheet) => ({ ...sheet, counts: sheet.points >= rules.outOf ? 100 : 0 }));
  if (rules.method === 'ranks') return [...byJuror(sheets).values()].flatMap(ranked);
  return rules.isNormalised
    ? normalised(sheets)
    : sheets.map((sheet) => ({ ...sheet, counts: sheet.points }));
}

function normalised(sheets: readonly SheetPoints[]): readonly CountedSheet[] {
  const all = sheets.map(({ points }) => points);
  const mean = meanOf(all);
  const deviation = deviationOf(all, mean);
  return [...byJuror(sheets).values()].flatMap((own) => {
    const points = own.map((sheet) => sheet.points);
    const ownMean = meanOf(points);
    const ownDeviation = deviationOf(points, ownMean);
    return own.map((sheet) => {
      if (own.length < 2) return { ...sheet, counts: sheet.points };
      const z = ownDeviation === 0 ? 0 : (sheet.points - ownMean) / ownDeviation;
      return { ...sheet, counts: mean + z * deviation };
    });
  });
}

function ranked(own: readonly SheetPoints[]): readonly CountedSheet[] {
  if (own.length === 1) return own.map((sheet) => ({ ...sheet, counts: 50 }));
  const sorted = own.map(({ points }) => points).sort((a, b) => a - b);
  const places = new Map<number, { sum: number; count: number }>();
  for (const [below, points] of sorted.entries()) {
    const place = places.get(points) ?? { sum: 0, count: 0 };
    places.set(points, { sum: place.sum + below, count: place.count + 1 });
  }
  return own.map((sheet) => {
    const { sum, count } = places.get(sheet.points) ?? { sum: 0, count: 1 };
    return { ...sheet, counts: (100 * sum) / count / (own.length - 1) };
  });
}

/** How strict each juror is, the strictest first. */
export function severityOf(sheets: readonly SheetPoints[]): readonly Severity[] {
  const mean = meanOf(sheets.map(({ points }) => points));
  return [...byJuror(sheets)]
    .map(([jurorId, own]): Severity => {
      const points = own.map((sheet) => sheet.points);
      const ownMean = meanOf(points);
      return {
        jurorId,
        sheets: own.length,
        mean: ownMean,
        deviation: deviationOf(points, ownMean),
        difference: ownMean - mean,
      };
    })
    .sort((a, b) => a.difference - b.difference || (a.jurorId < b.jurorId ? -1 : 1));
}

function byJuror<S extends SheetPoints>(sheets: readonly S[]): Map<string, S[]> {
  return Map.groupBy(sheets, ({ jurorId }) => jurorId);
}
