import type { FormDefinition } from '../definition.ts';
import type { ListRule } from '../evaluation-rules.ts';
import type { CellKind } from '../kinds/answer-kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import { allQuestions } from '../resolve/visibility.ts';
import { choicesOf } from '../schema/schema-kind.ts';
import { memoByObject } from '../values/memo-by-object.ts';
import { targetsOf } from '../wire/wire-places.ts';

/** A question shown in lists of applications, with all defaults of its `x-list` filled in. */
export interface ListColumn extends Omit<ListRule, 'column' | 'wire'> {
  readonly title: string;
  /** In rem. */
  readonly width: number;
  readonly cell: CellKind;
  /** The payload contains a choice with its label. */
  readonly isOption: boolean;
  /** Its place in the payload. */
  readonly pointer: string;
  /** Shown before a sum. */
  readonly sign?: string;
  /** The title of the question. */
  readonly question: string;
  /** Where the form asks it. */
  readonly path: string;
}

const usualWidth = 9;

/** The columns that a form declares, in the order of its questions. */
export const listColumns = memoByObject((definition: FormDefinition): readonly ListColumn[] =>
  definition.sections.flatMap(allQuestions).flatMap(({ schema, label, path }): ListColumn[] => {
    const rule = schema['x-list'];
    const places = targetsOf(schema);
    const place = places.find(({ pointer }) => pointer === rule?.wire) ?? places[0];
    if (rule === undefined || place === undefined) return [];
    const { column, wire: _place, ...own } = rule;
    const { cell } = kindOf(schema);
    const isOption = place.as === 'option';
    const sign = schema.amount?.sign;
    // A choice sent as its bare value appears by its title, as everywhere else.
    const titles = !isOption && choicesOf(schema)?.map(({ value, label }) => [value, label]);
    return [
      {
        ...(titles && { words: Object.fromEntries(titles) }),
        ...own,
        title: column ?? label,
        width: rule.width ?? usualWidth,
        // An amount travels as a sum or in words.
        cell: cell === 'sum' && place.as !== 'sum' ? 'text' : cell,
        isOption,
        pointer: place.pointer,
        ...(sign !== undefined && { sign }),
        question: label,
        path,
      },
    ];
  }),
);

/** The filter values of a column: the present choices of its question. */
export function choicesOfColumn(definition: FormDefinition, { path }: Pick<ListColumn, 'path'>) {
  const question = definition.sections.flatMap(allQuestions).find((it) => it.path === path);
  return (question && choicesOf(question.schema)) ?? [];
}
