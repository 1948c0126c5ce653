import type { Answers, FormDefinition, Json } from '../definition.ts';
import { collectAnswers, isAnswered } from '../resolve/collect-answers.ts';
import { type AskedGroup, type AskedQuestion, type ResolvedForm, resolve } from '../resolve/resolve.ts';
import { isObject, pointerKeys } from '../values/pointer.ts';
import { codecOf, entryForm, everyTarget, targetsOf } from './wire-places.ts';

export { toFormPath, toWirePath } from './wire-places.ts';
export { type FromWireOptions, fromWire } from './wire-read.ts';

/**
 * The payload of some answers, by the questions' `x-wire`: amounts as sums in whole currency, choices as `{label, value}`
 * if declared. It contains only answers to visible questions; an unanswered question is left out or sent as its `empty`.
 * A required group with a place of its own is sent even as `{}`. Text is sent as typed.
 */
export function toWire(definition: FormDefinition, answers: Answers): Answers {
  return payloadOf(definition, resolve(definition, answers));
}

/** The same for answers that are already resolved. */
export function payloadOf(definition: FormDefinition, { questions, sections }: ResolvedForm): Answers {
  const payload: Answers = {};
  for (const { tree } of sections) putGroups(payload, tree);
  for (const { keys, empty } of everyTarget(definition)) {
    if (empty !== undefined) put(payload, keys, empty);
  }
  for (const question of questions) {
    const answer = answerOf(question);
    if (answer === undefined) continue;
    for (const target of targetsOf(question.schema)) {
      const value = codecOf(question.schema, target.as)?.toWire(question.schema, answer);
      if (value !== undefined) put(payload, target.keys, value);
    }
  }
  for (const [pointer, value] of Object.entries(definition.wireConstants)) {
    put(payload, pointerKeys(pointer), value);
  }
  return payload;
}

/** Sends the groups inside a group that is sent itself: required ones, and those with an answer. */
function putGroups(payload: Answers, { children }: AskedGroup): void {
  for (const child of children) {
    if (!('children' in child && (child.required || isAnswered(child, answerOf)))) continue;
    for (const { keys } of targetsOf(child.schema)) put(payload, keys, {});
    putGroups(payload, child);
  }
}

/** Sets a value in a payload being built. */
function put(payload: Answers, keys: readonly string[], value: Json): void {
  let object = payload;
  for (const key of keys.slice(0, -1)) {
    if (!(Object.hasOwn(object, key) && isObject(object[key]))) object[key] = {};
    object = object[key] as Answers;
  }
  object[keys.at(-1) ?? ''] = value;
}

/**
 * The answer as typed, or undefined if it counts as none. An entry of a list of groups has its answers under the names of
 * their questions, each in its wire form; a required group in it is sent even as `{}`.
 */
function answerOf({ answer, given, entries }: AskedQuestion): Json | undefined {
  if (answer === undefined) return undefined;
  if (entries !== undefined) return entries.map((entry) => collectAnswers(entry, entryAnswer, true));
  return typeof given === 'string' ? given : answer;
}

function entryAnswer(question: AskedQuestion): Json | undefined {
  const { schema } = question;
  const answer = answerOf(question);
  return answer === undefined ? undefined : codecOf(schema, entryForm(schema))?.toWire(schema, answer);
}
