import { toHundredths } from '#engine/score/score.ts';
import type { CountedSheet } from './counted-sheets.ts';
import { deviationOf, meanOf, medianOf } from './figures.ts';

/** What decided between applications of the same score; null: there was no tie. */
export type TieBreak = 'median' | 'lowest' | 'none' | null;

/** An application in the ranking of its group. */
export interface Standing<Sheet extends CountedSheet = CountedSheet> {
  readonly applicationId: string;
  /** Equal if nothing tells two apart; after two firsts comes the third. Null without a sheet. */
  readonly rank: number | null;
  /** Mean of what its sheets count, to two decimals. */
  readonly score: number;
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
  /** How much its jurors disagree. */
  readonly deviation: number;
  /** How its tie with others of the same score was broken; `none`: it was not, they share the rank. */
  readonly tie: TieBreak;
  readonly sheets: readonly Sheet[];
}

/**
 * Ranks applications by the mean of what their sheets count, rounded to two decimals as displayed. Among equal scores
 * the higher median comes first, then the higher lowest sheet; if still equal they share a rank, and the chair
 * decides. Applications without a sheet come last, without a rank.
 */
export function standingsOf<Sheet extends CountedSheet>(
  applications: readonly string[],
  sheets: readonly Sheet[],
): readonly Standing<Sheet>[] {
  const byApplication = Map.groupBy(sheets, ({ applicationId }) => applicationId);
  return rankedTogether(
    applications.map((id) => toRow(id, byApplication.get(id) ?? [])),
    ({ applicationId }) => applicationId,
  );
}

type Figures = Pick<Standing, 'score' | 'median' | 'lowest'> & { readonly sheets: readonly unknown[] };

/** Ranks rows with known figures by the same rules, even rows from different groups. */
export function rankedTogether<Row extends Figures>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): readonly (Row & Pick<Standing, 'rank' | 'tie'>)[] {
  const [judged, unjudged] = [rows.filter(hasSheets), rows.filter((row) => !hasSheets(row))];
  judged.sort((a, b) => comparedBy(a, b).difference || (idOf(a) < idOf(b) ? -1 : 1));
  let rank = 0;
  const ranked = judged.map((row, at) => {
    const before = judged[at - 1];
    if (before === undefined || comparedBy(before, row).by !== 'none') rank = at + 1;
    return { ...row, rank, tie: tieOf(judged, at) };
  });
  return [...ranked, ...unjudged.map((row) => ({ ...row, rank: null, tie: null }))];
}

function hasSheets({ sheets }: Figures): boolean {
  return sheets.length > 0;
}

function toRow<Sheet extends CountedSheet>(applicationId: string, sheets: readonly Sheet[]): Standing<Sheet> {
  const counts = sheets.map((sheet) => sheet.counts);
  const mean = meanOf(counts);
  return {
    applicationId,
    rank: null,
    score: toHundredths(mean),
    median: toHundredths(medianOf(counts)),
    lowest: counts.length === 0 ? 0 : toHundredths(Math.min(...counts)),
    highest: counts.length === 0 ? 0 : toHundredths(Math.max(...counts)),
    deviation: toHundredths(deviationOf(counts, mean)),
    tie: null,
    sheets,
  };
}

/** Below 0 if `a` comes first, and what decided it. */
function comparedBy(a: Figures, b: Figures): { readonly difference: number; readonly by: TieBreak } {
  if (a.score !== b.score) return { difference: b.score - a.score, by: null };
  if (a.median !== b.median) return { difference: b.median - a.median, by: 'median' };
  if (a.lowest !== b.lowest) return { difference: b.lowest - a.lowest, by: 'lowest' };
  return { difference: 0, by: 'none' };
}

/** How the tie of a row with its neighbours was broken; if both sides had one, the weaker criterion. */
function tieOf(rows: readonly Figures[], at: number): TieBreak {
  const row = rows[at] as Figures;
  const found = [rows[at - 1], rows[at + 1]].flatMap((other) =>
    other === undefined ? [] : [comparedBy(row, other).by],
  );
  return (['none', 'lowest', 'median'] as const).find((by) => found.includes(by)) ?? null;
}

/** A row whose rank would change without the sheets of one juror. */
export interface RankChange {
  readonly applicationId: string;
  readonly rank: number;
  /** Null if no other juror has judged it. */
  readonly without: number | null;
}

/** The rows whose rank changes when one juror is left out; `counted` makes sheets count as they would without that juror. */
export function sensitivityOf(
  standings: readonly Standing[],
  without: readonly Standing[],
): readonly RankChange[] {
  const others = new Map(without.map((row) => [row.applicationId, row.rank]));
  return standings.flatMap(({ applicationId, rank }) => {
    const other = others.get(applicationId) ?? null;
    return rank === null || rank === other ? [] : [{ applicationId, rank, without: other }];
  });
}

/** Sheets far from the others of their application: more than `points` from the median, if there are three or more. */
export function outliersOf<Sheet extends CountedSheet>(
  { sheets }: Pick<Standing<Sheet>, 'sheets'>,
  points: number,
): readonly Sheet[] {
  if (sheets.length < 3) return [];
  const median = medianOf(sheets.map(({ counts }) => counts));
  return sheets.filter(({ counts }) => Math.abs(counts - median) > points);
}
