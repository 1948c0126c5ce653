import type { FormDefinition } from '#engine/definition.ts';
import { itemsOf } from '#engine/kinds/schema-kind.ts';
import { labelOf } from '#engine/resolve/labels.ts';
import { planOf } from '#engine/resolve/read-plan.ts';
import { questionsIn } from '#engine/resolve/resolve.ts';
import { allQuestions, variantsOf } from '#engine/resolve/visibility.ts';
import { joinPath } from '#engine/values/pointer.ts';
import { answerCell, columnHead, type VisibleAnswers } from './answer-columns.ts';
import type { Column } from './cells.ts';
import { nameOfForm, titleOfForm } from './form-names.ts';

/** One entry of a list of an application; entries are counted from 1. */
export interface EntryRow {
  readonly answers: VisibleAnswers;
  readonly number: number;
}

/** A list of groups that can be a report of its own: a row per entry, a column per question of an entry. */
export interface EntryReport {
  /** What reports call the list. */
  readonly key: string;
  readonly title: string;
  readonly columns: readonly Column<EntryRow>[];
}

/** The lists of groups that a form asks for; `isRetired` marks the columns of a revision that is no longer asked. */
export function entryReports(definition: FormDefinition<unknown>, isRetired: boolean): EntryReport[] {
  return definition.sections.flatMap(allQuestions).flatMap((question) => {
    const items = variantsOf(definition, question).flatMap((schema) => {
      const own = itemsOf(schema);
      return own === undefined ? [] : [own];
    });
    if (items.length === 0) return [];
    const { path } = question;
    const list = nameOfForm(definition, path);
    const columns = new Map<string, Column<EntryRow>>();
    const every = items.map(planOf).flatMap((plan) => plan.members.map((member) => ({ plan, member })));
    for (const { plan, member } of every) {
      const { keys, places, group } = member;
      const [first] = places;
      const key = `${list}${joinPath('', '*', ...keys)}`;
      if (group !== undefined || first === undefined || columns.has(key)) continue;
      columns.set(key, {
        ...columnHead({ label: labelOf(plan, member, first.schema), schema: first.schema }, isRetired),
        key,
        cell: ({ answers, number }) => {
          const entry = answers.questions.get(list)?.entries?.[number - 1];
          const at = joinPath(path, String(number - 1), ...keys);
          const asked = entry && questionsIn(entry).find((each) => each.path === at);
          return answerCell(asked, answers);
        },
      });
    }
    return [{ key: list, title: titleOfForm(definition, question.label), columns: [...columns.values()] }];
  });
}

/** A row per entry that each of some rows has in the list at `key`. */
export async function* entryRows<Row extends { readonly answers: VisibleAnswers | null }>(
  batches: AsyncIterable<readonly Row[]>,
  key: string,
): AsyncGenerator<readonly (Row & EntryRow)[]> {
  for await (const rows of batches) {
    yield rows.flatMap((row) => {
      const { answers } = row;
      if (answers === null) return [];
      const entries = answers.questions.get(key)?.entries ?? [];
      return entries.map((_entry, at) => ({ ...row, answers, number: at + 1 }));
    });
  }
}
