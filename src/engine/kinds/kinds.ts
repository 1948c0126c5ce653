import type { Json, Schema } from '../definition.ts';
import { memoByObject } from '../values/memo-by-object.ts';
import { amount, amountTools } from './amount.ts';
import type { AnswerKind, KindTools, OwnRule } from './answer-kind.ts';
import { boolean, booleanTools } from './boolean.ts';
import { choice, choiceTools } from './choice.ts';
import { choices, choicesTools } from './choices.ts';
import { date, dateTools } from './date.ts';
import { files, filesTools } from './files.ts';
import { group, groupTools } from './group.ts';
import { list, listTools } from './list.ts';
import { number, numberTools } from './number.ts';
import { rating, ratingTools } from './rating.ts';
import { normaliseText, text, textTools } from './text.ts';

/**
 * Every kind of answer. A schema belongs to the first kind that recognises it. A new kind is a file beside this one, its
 * lines here, and its widget in the theme's `widgets.ts`; everything else follows from these.
 */
export const kinds = {
  files,
  amount,
  choices,
  list,
  choice,
  boolean,
  rating,
  number,
  date,
  group,
  text,
} as const satisfies { readonly [name: string]: AnswerKind };

/** The tools of every kind; no page in a browser uses them, so none includes them. */
export const kindTools = {
  files: filesTools,
  amount: amountTools,
  choices: choicesTools,
  list: listTools,
  choice: choiceTools,
  boolean: booleanTools,
  rating: ratingTools,
  number: numberTools,
  date: dateTools,
  group: groupTools,
  text: textTools,
} as const satisfies { readonly [name in KindName]: KindTools };

export type KindName = keyof typeof kinds;

type WidgetOf<Kind> = Kind extends AnswerKind<infer Widget> ? Widget : never;

/** Names of the widgets; a value fixed by the schema asks nothing, whatever its kind. */
export type WidgetName = WidgetOf<(typeof kinds)[KindName]> | 'constant';

const entries = Object.entries(kinds) as readonly (readonly [KindName, AnswerKind<WidgetName>])[];

/** Names that a UI schema may give in `ui:widget`. */
export const widgetNames: readonly WidgetName[] = [
  ...entries.flatMap(([, kind]) => kind.widgets),
  'constant',
];

/** The keywords that judge answers of only one kind. */
export const ownRules: { readonly [keyword: string]: OwnRule } = Object.assign(
  {},
  ...entries.map(([, kind]) => kind.rules),
);

export const kindNameOf = memoByObject(
  (schema: Schema): KindName => entries.find(([, kind]) => kind.recognises(schema))?.[0] ?? 'text',
);

/** The kind of answer that a question asks for. */
export function kindOf(schema: Schema): AnswerKind<WidgetName> {
  return kinds[kindNameOf(schema)];
}

/** One answer in the form the rules judge; undefined if it counts as no answer. */
export function normaliseAnswer(schema: Schema, answer: Json | undefined): Json | undefined {
  if (answer === undefined || answer === null) return undefined;
  // Text is text in any kind: half-typed input is trimmed, and kept for the rules to refuse.
  return typeof answer === 'string'
    ? normaliseText(schema, answer)
    : kindOf(schema).normalise(schema, answer);
}
