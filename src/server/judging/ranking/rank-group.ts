import { withdrawnStatus } from '#contract/application/status.ts';
import type { RankedApplication } from '#contract/judging/rankings-schemas.ts';
import { toHundredths } from '#engine/score/score.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countedSheets } from './counted-sheets.ts';
import type { Counting } from './counting.ts';
import { type Group, listCompeting, listSheetsOf } from './ranking-repository.ts';
import { outliersOf, sensitivityOf, standingsOf } from './standings.ts';

/** Sheets that differ by more than this share of all points from the others of their application are flagged. */
const outlierPart = 0.25;

/** The competitors of a group, ranked, with every figure down to the sheets; `without` leaves a juror out for comparison. */
export async function rankGroup(
  db: Database,
  { round, rules, scale, scaleWithout, outOf }: Counting,
  group: Group,
  without?: string,
): Promise<RankedApplication[]> {
  const competing = await listCompeting(db, round.id, group);
  const ids = competing.map(({ application_id }) => application_id);
  const sheets = await listSheetsOf(db, round.id, ids);
  const standings = standingsOf(ids, countedSheets(sheets, rules, scale));
  const others = (left: string) =>
    countedSheets(
      sheets.filter(({ jurorId }) => jurorId !== left),
      rules,
      scaleWithout(left),
    );
  const changes = without === undefined ? [] : sensitivityOf(standings, standingsOf(ids, others(without)));
  const changed = new Map(changes.map((change) => [change.applicationId, change.without]));
  const about = new Map(competing.map((each) => [each.application_id, each]));
  return standings.map((standing) => {
    const { applicationId, sheets: own, ...figures } = standing;
    const outliers = new Set(outliersOf(standing, outOf * outlierPart));
    const known = about.get(applicationId);
    return {
      application: applicationId,
      project_title: known?.title ?? '',
      company_name: known?.company_name ?? '',
      ...figures,
      is_reopened: known?.is_final === 0 && known.status !== withdrawnStatus,
      ...(changed.has(applicationId) && { rank_without: changed.get(applicationId) ?? null }),
      sheets: own.map((sheet) => ({
        assignment: sheet.assignmentId,
        juror: sheet.jurorId,
        points: sheet.points,
        counts: toHundredths(sheet.counts),
        is_outlier: outliers.has(sheet),
        is_earlier: isBefore(sheet.submittedAt, known?.submitted_at),
      })),
      missing: Math.max(0, round.jurors_each - own.length),
    };
  });
}

/** Whether a sheet was submitted before the latest submission of its application. */
function isBefore(sheet: string | null, application: string | null | undefined): boolean {
  return sheet !== null && typeof application === 'string' && sheet < application;
}
