import type { RankedApplication, Ranking, RankingQuery } from '#contract/judging/rankings-schemas.ts';
import type { RoundMethod } from '#contract/judging/rounds.ts';
import { scoreOf, toHundredths } from '#engine/score/score.ts';
import type { Database } from '../../db/database.ts';
import type { RoundTable } from '../../db/judging-tables.ts';
import { badRequest } from '../../failure.ts';
import { formOf } from '../../forms/served-forms.ts';
import { listRoundJurors } from '../rounds/jurors-repository.ts';
import {
  type CountedSheet,
  type CountingRules,
  countedSheets,
  type SheetPoints,
  severityOf,
} from './counted-sheets.ts';
import {
  type GroupFilter,
  listAssignmentsOf,
  listCompeting,
  listGroups,
  listSheetPoints,
} from './ranking-repository.ts';
import { outliersOf, type Standing, sensitivityOf, standingsOf } from './standings.ts';

/** Sheets that differ by more than this part of all points from the others of their application are named. */
const outlierPart = 0.25;

type Competing = Awaited<ReturnType<typeof listCompeting>>[number];

/** All that a ranking is made of; sheets count over the whole round, whatever group is looked at. */
export interface CountedRound {
  readonly round: RoundTable;
  readonly rules: CountingRules;
  readonly sheets: readonly SheetPoints[];
  readonly byApplication: ReadonlyMap<string, readonly CountedSheet[]>;
}

/** Reads and counts the sheets of a round. */
export async function countRound(
  db: Database,
  round: RoundTable,
  isNormalised: boolean,
): Promise<CountedRound> {
  const form = formOf(round.sheet);
  const method = round.method as RoundMethod;
  const rules: CountingRules = {
    method,
    isNormalised: isNormalised && method === 'scores',
    outOf: scoreOf(form, {}).outOf,
  };
  const sheets = await listSheetPoints(db, round.id);
  return { round, rules, sheets, byApplication: groupSheets(countedSheets(sheets, rules)) };
}

function groupSheets(sheets: readonly CountedSheet[]) {
  return Map.groupBy(sheets, ({ applicationId }) => applicationId);
}

/** The ranking of some that compete with each other. */
export function rank(
  competing: readonly Competing[],
  byApplication: CountedRound['byApplication'],
): readonly Standing[] {
  const ids = competing.map(({ application_id }) => application_id);
  return standingsOf(
    ids,
    ids.flatMap((id) => byApplication.get(id) ?? []),
  );
}

/** The ranking of one group of a round: of the first where none is named. */
export async function readRanking(db: Database, round: RoundTable, query: RankingQuery): Promise<Ranking> {
  const { program = null, award = null, size = null, normalised, without } = query;
  const groups = await listGroups(db, round.id);
  const counted = await countRound(db, round, normalised === 'yes');
  const asked = { program, award, size };
  const chosen = groups.find((group) => fits(group, asked));
  if (groups.length > 0 && !chosen) throw badRequest('Nothing of this round competes in such a group.');
  const { sheets, rules } = counted;
  const jurors = await listRoundJurors(db, round.id);
  const nameOf = new Map(jurors.map((it) => [it.juror_id, `${it.first_name} ${it.last_name}`.trim()]));
  if (without !== undefined && !nameOf.has(without))
    throw badRequest('The juror to leave out is none of this round.', [
      { path: '/without', message: 'No juror of the round' },
    ]);
  return {
    round: round.id,
    method: rules.method,
    is_normalised: rules.isNormalised,
    rules: rulesInWords(rules),
    out_of: rules.method === 'scores' ? rules.outOf : 100,
    groups: groups.map(({ program_id, ...group }) => ({ program: program_id, ...group })),
    group: chosen
      ? {
          program: chosen.program_id,
          award: chosen.award,
          size: chosen.size,
          applications: await rankedGroup(
            db,
            counted,
            { program: chosen.program_id, award: chosen.award, size: chosen.size },
            without,
          ),
        }
      : null,
    severity: severityOf(sheets).map(({ jurorId, mean, deviation, difference, sheets: count }) => ({
      juror: jurorId,
      name: nameOf.get(jurorId) ?? '',
      sheets: count,
      mean: toHundredths(mean),
      deviation: toHundredths(deviation),
      difference: toHundredths(difference),
    })),
  };
}

function fits(group: { program_id: string; award: string; size: string }, asked: GroupFilter): boolean {
  return (
    (asked.program === null || asked.program === group.program_id) &&
    (asked.award === null || asked.award === group.award) &&
    (asked.size === null || asked.size === group.size)
  );
}

/** One group with every figure down to its sheets; `without` leaves a juror out for comparison. */
async function rankedGroup(
  db: Database,
  { round, rules, sheets, byApplication }: CountedRound,
  group: GroupFilter,
  without: string | undefined,
): Promise<RankedApplication[]> {
  const competing = await listCompeting(db, round.id, group);
  const standings = rank(competing, byApplication);
  const others = sheets.filter(({ jurorId }) => jurorId !== without);
  const changes =
    without === undefined
      ? []
      : sensitivityOf(standings, rank(competing, groupSheets(countedSheets(others, rules))));
  const changed = new Map(changes.map((change) => [change.applicationId, change.without]));
  const assignments = await listAssignmentsOf(
    db,
    round.id,
    competing.map(({ application_id }) => application_id),
  );
  const idOf = new Map(assignments.map((it) => [`${it.application_id} ${it.juror_id}`, it.id]));
  const about = new Map(competing.map((each) => [each.application_id, each]));
  const scale = rules.method === 'scores' ? rules.outOf : 100;
  return standings.map((standing) => {
    const { applicationId, sheets: own, ...figures } = standing;
    const outliers = new Set(outliersOf(standing, scale * outlierPart));
    const known = about.get(applicationId);
    return {
      application: applicationId,
      project_title: known?.title ?? '',
      company_name: known?.company_name ?? '',
      ...figures,
      ...(changed.has(applicationId) && { rank_without: changed.get(applicationId) ?? null }),
      sheets: own.map((sheet) => ({
        assignment: idOf.get(`${applicationId} ${sheet.jurorId}`) ?? '',
        juror: sheet.jurorId,
        points: sheet.points,
        counts: toHundredths(sheet.counts),
        is_outlier: outliers.has(sheet),
      })),
      missing: Math.max(0, round.jurors_each - own.length),
    };
  });
}

/** How sheets count and ties are broken, for people. */
export function rulesInWords({ method, isNormalised, outOf }: CountingRules): string[] {
  const counting = {
    'pass-fail': 'A sheet counts 100 where every criterion is reached in full, and 0 otherwise.',
    ranks:
      'What counts is the order in which a juror puts applications: 100 for their first, 0 for their last, evenly between. Equal points share the mean of their places.',
    scores: isNormalised
      ? 'Jurors are brought to one scale: how far a sheet lies above or below the mean of its juror, in deviations of that juror (z), is added to the mean of all sheets in deviations of all. Who judged one application only counts as given.'
      : `A sheet counts with the points that were given, out of ${outOf}.`,
  }[method];
  return [
    counting,
    'The score is the mean of the submitted sheets, to two decimals.',
    'Of equal scores the higher median goes first, then the higher lowest sheet. What is still equal shares a rank: the chair decides.',
  ];
}
