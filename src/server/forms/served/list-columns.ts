import { ofRelease } from '#contract/programme/current-release.ts';
import { newestEdition } from '#contract/programme/edition.ts';
import { choicesOfColumn, type ListColumn, listColumns } from '#engine/columns/list-columns.ts';
import type { Choice, FormDefinition } from '#engine/definition.ts';
import { formsFor, mainFormOf } from './served-forms.ts';

/** The forms whose applications are in lists: the one in which companies apply now, then the others. */
export const listedForms = ofRelease((): readonly FormDefinition[] => {
  const main = mainFormOf(newestEdition());
  const others = formsFor('application').map(({ definition }) => definition);
  return [main, ...others.filter(({ id }) => id !== main.id)];
});

/** The form of an application: a column like declared ones, once there are several forms. */
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

/** The form of an application as lists hold it; undefined if there is only one form. */
export function listedForm({ id, title }: FormDefinition): Choice | undefined {
  return listedForms().length > 1 ? { value: id, label: title } : undefined;
}

/**
 * The columns of lists that application forms declare, in the order of their questions. A column that several forms
 * declare under one key appears once, as the first of them describes it.
 */
export const declaredColumns = ofRelease((): readonly ListColumn[] =>
  firstOfEach(
    [...listedForms().flatMap(listColumns), ...(listedForms().length > 1 ? [formColumn] : [])],
    ({ key }) => key,
  ),
);

/** Declarations shared by several forms, once each: as the first form says it, and at its place there. */
export function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  return [...Map.groupBy(items, keyOf).values()].flatMap(([first]) => first ?? []);
}

/** The choices a declared column can be filtered by. */
export function choicesOf({ key }: Pick<ListColumn, 'key'>): readonly Choice[] {
  if (key === formColumn.key) return listedForms().flatMap((form) => listedForm(form) ?? []);
  const choices = listedForms().flatMap((form) => {
    const own = listColumns(form).find((column) => column.key === key);
    return own === undefined ? [] : choicesOfColumn(form, own);
  });
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()];
}
