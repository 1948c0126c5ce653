import type { FormDefinition, ListRule } from '../definition.ts';
import { allQuestions } from '../resolve/visibility.ts';
import { choicesOf } from '../schema/schema-kind.ts';
import { memoByObject } from '../values/memo-by-object.ts';
import { targetsOf } from '../wire/wire-places.ts';

/** A question that lists of applications show, with everything its `x-list` left to default filled in. */
export interface ListColumn extends Omit<ListRule, 'column' | 'wire'> {
  readonly title: string;
  /** In rem. */
  readonly width: number;
  /** What the payload holds: a text, a number, or a choice with its label. */
  readonly holds: 'text' | 'number' | 'sum' | 'choice';
  /** Where the payload holds it. */
  readonly pointer: string;
  /** Stands before a sum. */
  readonly sign?: string;
  /** The question as the form titles it. */
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
    const isNumber = schema.type === 'number' || schema.type === 'integer';
    const holds =
      place.as === 'option' ? 'choice' : place.as === 'sum' ? 'sum' : isNumber ? 'number' : 'text';
    const sign = schema.amount?.sign;
    // A choice that travels as its bare value is read by its title, as everywhere else.
    const titles = holds === 'text' && choicesOf(schema)?.map(({ value, label }) => [value, label]);
    return [
      {
        ...(titles && { words: Object.fromEntries(titles) }),
        ...own,
        title: column ?? label,
        width: rule.width ?? usualWidth,
        holds,
        pointer: place.pointer,
        ...(sign !== undefined && { sign }),
        question: label,
        path,
      },
    ];
  }),
);

/** What a column can be narrowed to: the choices that its question offers now. */
export function choicesOfColumn(definition: FormDefinition, { path }: Pick<ListColumn, 'path'>) {
  const question = definition.sections.flatMap(allQuestions).find((it) => it.path === path);
  return (question && choicesOf(question.schema)) ?? [];
}
