import type { Json, Schema } from '../definition.ts';
import { memoByObject } from '../values/memo-by-object.ts';
import { amount } from './amount.ts';
import type { AnswerKind } from './answer-kind.ts';
import { boolean } from './boolean.ts';
import { choice } from './choice.ts';
import { choices } from './choices.ts';
import { date } from './date.ts';
import { files } from './files.ts';
import { group } from './group.ts';
import { list } from './list.ts';
import { number } from './number.ts';
import { normaliseText, text } from './text.ts';

/**
 * Every kind of answer. A schema is of the first kind that recognises it. A new kind is a file beside this one and a line
 * here; what else it needs, its tools and a widget, the compiler names.
 */
export const kinds = {
  files,
  amount,
  choices,
  list,
  choice,
  boolean,
  number,
  date,
  group,
  text,
} as const satisfies { readonly [name: string]: AnswerKind };

/** Names of the kinds of answer. */
export type KindName = keyof typeof kinds;

const entries = Object.entries(kinds) as readonly (readonly [KindName, AnswerKind])[];
/** The name of the kind of answer that a question asks for. */
export const kindNameOf = memoByObject(
  (schema: Schema): KindName => entries.find(([, kind]) => kind.recognises(schema))?.[0] ?? 'text',
);

/** The kind of answer that a question asks for. */
export function kindOf(schema: Schema): AnswerKind {
  return kinds[kindNameOf(schema)];
}

/** One answer in the form the rules judge; undefined for what counts as no answer. */
export function normaliseAnswer(schema: Schema, answer: Json | undefined): Json | undefined {
  if (answer === undefined || answer === null) return undefined;
  // Text is text in any kind: what is half typed is trimmed, and kept for the rules to refuse.
  return typeof answer === 'string'
    ? normaliseText(schema, answer)
    : kindOf(schema).normalise(schema, answer);
}

/** Whether two answers to a question say the same. */
export function sameAnswer(schema: Schema, a: Json | undefined, b: Json | undefined): boolean {
  const [left, right] = [normaliseAnswer(schema, a), normaliseAnswer(schema, b)];
  if (left === undefined || right === undefined) return left === right;
  return kindOf(schema).compare(schema, left, right) === 0;
}
