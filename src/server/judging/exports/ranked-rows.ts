import type { Answers } from '#engine/definition.ts';
import { scoreOf } from '#engine/score/score.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { othersTurn } from '#server/platform/jobs/others-turn.ts';
import { listOutcomes } from '../decisions/decisions-repository.ts';
import type { Counting } from '../ranking/counting.ts';
import { rankGroup } from '../ranking/rank-group.ts';
import { type listGroups, listSheetAnswers } from '../ranking/ranking-repository.ts';
import type { RankedRow, SheetRow } from './ranking-columns.ts';

type Groups = Awaited<ReturnType<typeof listGroups>>;

/** Applications whose sheets are read at once. */
const atOnce = 25;

/** The groups of a round one after the other, each in ranking order. */
export async function* rankedRows(
  db: Database,
  counting: Counting,
  groups: Groups,
): AsyncGenerator<readonly RankedRow[]> {
  const outcomes = await listOutcomes(db, counting.round.id);
  const decisionOf = new Map(outcomes.map((each) => [each.application_id, each]));
  for (const group of groups) {
    const { program_name: program, award, size } = group;
    const ranked = await rankGroup(db, counting, group);
    yield ranked.map((application) => ({
      ...{ program, award, size, application },
      decision: decisionOf.get(application.application),
    }));
  }
}

/** The same, a few applications at a time, each with its sheets; others get their turn between two. */
export async function* judgedRows(db: Database, counting: Counting, groups: Groups, nameOf: Names) {
  const form = formOf(counting.round.sheet);
  for await (const rows of rankedRows(db, counting, groups)) {
    for (let at = 0; at < rows.length; at += atOnce) {
      const some = rows.slice(at, at + atOnce);
      const ids = some.flatMap(({ application }) => application.sheets.map(({ assignment }) => assignment));
      const found = await listSheetAnswers(db, ids);
      const judged: { readonly row: RankedRow; readonly sheets: readonly SheetRow[] }[] = [];
      for (const row of some) {
        const sheets = row.application.sheets.flatMap((sheet): SheetRow[] => {
          const stored = found.get(sheet.assignment);
          // Reopened by its juror at this very moment.
          if (stored === undefined) return [];
          const answers = JSON.parse(stored.answers) as Answers;
          const juror = nameOf.get(sheet.juror) ?? '';
          const points = new Map(scoreOf(form, answers).criteria.map((each) => [each.path, each.points]));
          return [{ ...row, sheet, juror, answers, points, submittedAt: stored.submitted_at }];
        });
        judged.push({ row, sheets });
        await othersTurn();
      }
      yield judged;
    }
  }
}

/** Names of jurors by their ids. */
export type Names = ReadonlyMap<string, string>;
