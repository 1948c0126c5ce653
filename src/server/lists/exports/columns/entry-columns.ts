import type { FormDefinition, Schema } from '#engine/definition.ts';
import { type AskedQuestion, questionsIn } from '#engine/resolve/resolve.ts';
import { allQuestions, variantsOf } from '#engine/resolve/visibility.ts';
import { labelOf } from '#engine/schema/labels.ts';
import { planOf } from '#engine/schema/read-plan.ts';
import { itemsOf } from '#engine/schema/schema-kind.ts';
import { joinPath } from '#engine/values/pointer.ts';
import { answerCell, columnHead, nameOfForm, titleOfForm, type VisibleAnswers } from './answer-columns.ts';
import type { Column } from './cells.ts';

/** One entry of a list in an application, where the list may itself be nested in entries of another. */
export interface EntryRow {
  readonly answers: VisibleAnswers;
  /** The number of the entry in each list, counted from 1, outermost first. */
  readonly numbers: readonly number[];
  /** The questions of the entry, by their pointer in it. */
  readonly asked: ReadonlyMap<string, AskedQuestion>;
}

/** A list of groups that can be a report of its own: a row per entry, a column per question. */
export interface EntryReport {
  /** The name of the list in reports; `*` stands for the entries of the list around it. */
  readonly key: string;
  readonly title: string;
  /** The path to it: the outermost list among all forms, then each list within the entries of the previous one. */
  readonly steps: readonly string[];
  /** The number of the entry, then the questions. */
  readonly columns: readonly Column<EntryRow>[];
}

type Place = Pick<EntryReport, 'key' | 'title' | 'steps'>;

/**
 * The lists of groups that a form asks for, each before those nested in it; `isRetired` marks the columns of a
 * revision no longer in use.
 */
export function entryReports(definition: FormDefinition, isRetired: boolean): EntryReport[] {
  return definition.sections.flatMap(allQuestions).flatMap((question) => {
    const key = nameOfForm(definition, question.path);
    const title = titleOfForm(definition, question.label);
    return reportsOf({ key, title, steps: [key] }, [], variantsOf(definition, question), isRetired);
  });
}

/** A list that several schemas may ask for, and the lists in its entries; `around` are the titles of those around it. */
function reportsOf(
  place: Place,
  around: readonly string[],
  variants: readonly Schema[],
  isRetired: boolean,
): EntryReport[] {
  const plans = variants.flatMap((schema) => {
    const items = itemsOf(schema);
    return items === undefined ? [] : [planOf(items)];
  });
  if (plans.length === 0) return [];
  const columns = new Map<string, Column<EntryRow>>();
  const nested = new Map<string, { readonly label: string; readonly variants: Schema[] }>();
  for (const plan of plans) {
    for (const member of plan.members) {
      const { keys, places, group } = member;
      const [first] = places;
      if (group !== undefined || first === undefined) continue;
      const path = joinPath('', ...keys);
      const label = labelOf(plan, member, first.schema);
      const own = nested.get(path) ?? { label, variants: [] };
      own.variants.push(...places.map(({ schema }) => schema));
      nested.set(path, own);
      if (columns.has(path)) continue;
      columns.set(path, {
        ...columnHead({ label, schema: first.schema }, isRetired),
        key: `${place.key}/*${path}`,
        cell: ({ answers, asked }) => answerCell(asked.get(path), answers),
      });
    }
  }
  const report = { ...place, columns: [...numberColumns(around), ...columns.values()] };
  const below = [...nested].flatMap(([path, { label, variants: own }]) => {
    const inside = {
      key: `${place.key}/*${path}`,
      title: `${place.title}: ${label}`,
      steps: [...place.steps, path],
    };
    return reportsOf(inside, [...around, place.title], own, isRetired);
  });
  return [report, ...below];
}

/** The number of the entry in each surrounding list, then in its own list. */
function numberColumns(around: readonly string[]): readonly Column<EntryRow>[] {
  return [...around.map((title) => `Entry of ${title}`), 'Entry'].map((title, at) => ({
    key: '',
    title,
    kind: 'number',
    width: 8,
    cell: ({ numbers }) => numbers[at] ?? null,
  }));
}

/** A row per entry in the list reached by `steps`, for each of some rows. */
export async function* entryRows<Row extends { readonly answers: VisibleAnswers | null }>(
  batches: AsyncIterable<readonly Row[]>,
  [list = '', ...inside]: readonly string[],
): AsyncGenerator<readonly (Row & EntryRow)[]> {
  for await (const rows of batches) {
    yield rows.flatMap((row) => {
      const { answers } = row;
      if (answers === null) return [];
      let found = entriesOf(answers.questions.get(list), []);
      for (const step of inside)
        found = found.flatMap(({ asked, numbers }) => entriesOf(asked.get(step), numbers));
      return found.map((entry) => ({ ...row, answers, ...entry }));
    });
  }
}

function entriesOf(
  list: AskedQuestion | undefined,
  around: readonly number[],
): Pick<EntryRow, 'asked' | 'numbers'>[] {
  return (list?.entries ?? []).map((entry, at) => ({
    numbers: [...around, at + 1],
    asked: new Map(questionsIn(entry).map((each) => [each.path.slice(entry.path.length), each])),
  }));
}
