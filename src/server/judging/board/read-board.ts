import type { Board, BoardPlace } from '#contract/judging/board-schemas.ts';
import type { Outcome } from '#contract/judging/decisions.ts';
import { type Edition, findEdition } from '#contract/programme/edition.ts';
import { toHundredths } from '#engine/score/score.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest } from '#server/platform/failure.ts';
import { othersTurn } from '#server/platform/jobs/others-turn.ts';
import { awardPlace } from '../decisions/award-place.ts';
import { listOutcomes } from '../decisions/decisions-repository.ts';
import { elsewhereInWords, objectionsTo } from '../decisions/objections.ts';
import { listElsewhere, listStageWinners } from '../decisions/stage-repository.ts';
import { readCounting } from '../ranking/counting.ts';
import { rankGroup } from '../ranking/rank-group.ts';
import { listGroups } from '../ranking/ranking-repository.ts';
import { rankedTogether } from '../ranking/standings.ts';
import type { RoundTable } from '../tables.ts';

/** How many leaders are named for each award; everyone who shares the first rank, up to ten. */
const [named, mostTied] = [3, 10];

type Ranked = Awaited<ReturnType<typeof rankGroup>>[number] & {
  readonly program: string;
  readonly program_name: string;
  readonly size: string;
};

interface Place {
  readonly award: string;
  readonly is_single: boolean;
  readonly program: string;
  readonly program_name: string;
  readonly size: string;
  readonly ranked: readonly Ranked[];
}

/** Who leads for each award of a round, who wins it, and the objections to the decisions. */
export async function readBoard(db: Database, round: RoundTable): Promise<Board> {
  const edition = findEdition(round.edition);
  if (!edition) throw badRequest(`There is no edition ${round.edition} any more.`);
  const counting = await readCounting(db, round, false);
  const outcomes = await listOutcomes(db, round.id);
  const objections = await objectionsTo(db, round, outcomes);
  const elsewhere = Map.groupBy(
    (await listElsewhere(db, round, null)).filter(({ level }) => level === round.level),
    ({ application_id }) => application_id,
  );
  const outcomeOf = new Map(outcomes.map((each) => [each.application_id, each]));
  const winnerOf = new Map(
    (await listStageWinners(db, round)).map((each) => [awardPlace(edition, round.level, each), each]),
  );
  const places = await readPlaces(db, round, edition, counting);

  const toPlace = ({ ranked, ...place }: Place): BoardPlace => {
    const winner = winnerOf.get(awardPlace(edition, round.level, { ...place, program_id: place.program }));
    const tied = ranked.filter(({ rank }) => rank === 1).length;
    const first = ranked.slice(0, Math.min(mostTied, Math.max(named, tied)));
    const shown = [
      ...first,
      ...ranked.filter((each) => each.application === winner?.application_id && !first.includes(each)),
    ];
    const [leader, next] = ranked.filter(({ rank }) => rank !== null);
    return {
      ...place,
      entries: ranked.length,
      open: place.is_single ? 0 : ranked.filter(({ application }) => !outcomeOf.has(application)).length,
      missing: ranked.reduce((sum, { missing }) => sum + missing, 0),
      gap: leader && next ? toHundredths(leader.score - next.score) : null,
      is_tied: tied > 1,
      contenders: shown.map((each) => ({
        ...toStanding(each),
        project_title: each.project_title,
        company_name: each.company_name,
        size: each.size,
        is_tied: each.tie === 'none',
        is_reopened: each.is_reopened,
        elsewhere: (elsewhere.get(each.application) ?? []).map(elsewhereInWords),
        outcome: (outcomeOf.get(each.application)?.outcome as Outcome | undefined) ?? null,
      })),
      winner: winner
        ? {
            application: winner.application_id,
            project_title: winner.title,
            round_name: winner.round_id === round.id ? null : winner.round_name,
          }
        : null,
    };
  };

  const standings = Map.groupBy(
    places.flatMap((place) => place.ranked.map((standing) => ({ place, standing }))),
    ({ standing }) => standing.application,
  );
  return {
    round: round.id,
    out_of: counting.outOf,
    places: places.map(toPlace),
    decided: outcomes.flatMap(({ application_id, award }) => {
      const own = standings.get(application_id) ?? [];
      // A single award ranks everyone who competes for it; otherwise the companies of one size compete.
      const { place, standing } =
        own.find((each) => each.place.is_single && each.place.award === award) ??
        own.find((each) => !each.place.is_single) ??
        {};
      const { warnings = [], refusals = [] } = objections.get(application_id) ?? {};
      return place && standing
        ? [
            {
              ...toStanding(standing),
              entries: place.ranked.length,
              program_name: standing.program_name,
              size: standing.size,
              warnings: [...warnings],
              refusals: [...refusals],
            },
          ]
        : [];
    }),
  };
}

/** Each award given once, in the order of the programmes and of the edition's awards, with its ranked competitors. */
async function readPlaces(
  db: Database,
  round: RoundTable,
  edition: Edition,
  counting: Awaited<ReturnType<typeof readCounting>>,
): Promise<Place[]> {
  const isNational = round.level === 'national';
  const all: (Ranked & { readonly award: string })[] = [];
  for (const { program, program_name, award, size } of await listGroups(db, round.id)) {
    const own = await rankGroup(db, counting, { program, award, size });
    all.push(...own.map((each) => ({ ...each, program, program_name, award, size })));
    await othersTurn();
  }
  const toPlaces = (
    rows: typeof all,
    keyOf: (row: (typeof all)[number]) => readonly [program: string, award: string, size: string],
    is_single: boolean,
  ): Place[] =>
    [...Map.groupBy(rows, (row) => JSON.stringify(keyOf(row)))].map(([key, own]) => {
      const [program, award, size] = JSON.parse(key) as [string, string, string];
      const program_name = program === '' ? '' : (own[0]?.program_name ?? '');
      return { award, is_single, program, program_name, size, ranked: rankedTogether(own, idOf) };
    });
  const regionOf = ({ program }: { readonly program: string }) => (isNational ? '' : program);
  const singles = round.level === 'screening' ? [] : edition.awards.filter(({ single }) => single);
  return [
    ...toPlaces(all, (row) => [regionOf(row), row.award, row.size], false),
    ...singles.flatMap(({ name }) => toPlaces(all, (row) => [regionOf(row), name, ''], true)),
  ];
}

function idOf({ application }: Ranked): string {
  return application;
}

function toStanding({ application, rank, score, sheets, missing }: Ranked) {
  return { application, rank, score, sheets: sheets.length, missing };
}
