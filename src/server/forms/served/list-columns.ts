import { ofRelease } from '#contract/programme/current-release.ts';
import { newestEdition } from '#contract/programme/edition.ts';
import { choicesOfColumn, type ListColumn, listColumns } from '#engine/columns/list-columns.ts';
import type { Choice, FormDefinition } from '#engine/definition.ts';
import { formsFor, mainFormOf } from './served-forms.ts';

/** The forms whose applications are in lists: that in which companies apply now, then the others. */
export const listedForms = ofRelease((): readonly FormDefinition[] => {
  const main = mainFormOf(newestEdition());
  const others = formsFor('application').map(({ definition }) => definition);
  return [main, ...others.filter(({ id }) => id !== main.id)];
});

/** Which form an application is in: a column like those that forms declare, once there are several forms. */
const formColumn: ListColumn = {
  key: 'form',
  title: 'Form',
  question: 'Form',
  width: 9,
  cell: 'text',
  isOption: true,
  sort: 'text',
  filter: true,
  pointer: '/applicationData/form',
  path: '',
};

/** The form of an application as lists hold it; undefined where there is one form alone. */
export function listedForm({ id, title }: FormDefinition): Choice | undefined {
  return listedForms().length > 1 ? { value: id, label: title } : undefined;
}

/**
 * The columns of lists that application forms declare, in the order of their questions. A column that several forms declare
 * under one key is one, as the first of them describes it.
 */
export const declaredColumns = ofRelease((): readonly ListColumn[] =>
  firstOfEach(
    [...listedForms().flatMap(listColumns), ...(listedForms().length > 1 ? [formColumn] : [])],
    ({ key }) => key,
  ),
);

/** What several forms declare alike, once: as the first of them says it, and where that one has it. */
export function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  return [...Map.groupBy(items, keyOf).values()].flatMap(([first]) => first ?? []);
}

/** What a declared column can be narrowed to. */
export function choicesOf({ key }: Pick<ListColumn, 'key'>): readonly Choice[] {
  if (key === formColumn.key) return listedForms().flatMap((form) => listedForm(form) ?? []);
  const choices = listedForms().flatMap((form) => {
    const own = listColumns(form).find((column) => column.key === key);
    return own === undefined ? [] : choicesOfColumn(form, own);
  });
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()];
}
