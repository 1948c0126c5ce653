import { answerRow } from '../answers.ts';
import type { Answers, FormDefinition, Json } from '../definition.ts';
import { fitsQuestion } from '../judge/shape.ts';
import { submissionErrors } from '../judge/submission.ts';
import { normaliseAnswer } from '../kinds/kinds.ts';
import { resolve } from '../resolve/resolve.ts';
import { type ClearedAnswer, settleForm } from '../resolve/settle.ts';
import type { Question } from '../resolve/visibility.ts';
import { getAt, isObject, joinPath, pointerKeys, setAt } from '../values/pointer.ts';
import { definitionChanges, type QuestionChange } from './definition-changes.ts';
import { meaningOf, placeIn, questionsOf } from './lineage.ts';

/** An answer to a question that is no longer asked, kept for the person who gave it. */
export interface KeptAnswer {
  /** JSON pointer at which it was given. */
  readonly path: string;
  /** The question as it was asked. */
  readonly label: string;
  readonly answer: Json;
  /** The answer as people read it. */
  readonly text: string;
  /** Revision of the form under which it was given. */
  readonly revision: string;
  /** The meaning of the question it was given to, where that is not the first. */
  readonly meaning?: number;
}

/** A draft as it goes on under a newer revision. Between them `answers` and `kept` hold every answer there was. */
export interface CarriedDraft {
  readonly answers: Answers;
  readonly kept: readonly KeptAnswer[];
  /** New questions and stricter rules that concern this draft: what to mark as changed since it was last saved. */
  readonly changes: readonly QuestionChange[];
}

const noteworthy: readonly string[] = ['added', 'replaced', 'meant', 'tightened'];

/**
 * Takes a draft from the revision it was saved under to another. Answers to questions that are still asked, and in the
 * same kind, stay; all others are kept aside, and come back when their question does. `kept` is what was kept aside
 * earlier. Changes nothing it is given, never throws, and is the identity when nothing changed.
 */
export function carryForward(
  before: FormDefinition,
  now: FormDefinition,
  answers: Answers,
  kept: readonly KeptAnswer[] = [],
): CarriedDraft {
  const old = questionsOf(before);
  const current = questionsOf(now);
  const fits = (question: Question, answer: Json, definition = now): boolean =>
    fitsQuestion(definition, question, answer);
  const wasHidden = new Set(hiddenAnswers(before, answers).map(({ path }) => path));

  let carried: Answers = {};
  for (const section of now.sections) {
    if (section.path.length > 0) carried = setAt(carried, section.path, {});
  }
  const aside = new Map<string, KeptAnswer>(kept.map((each) => [keyOf(each), each]));
  const answered = (path: string, answer: Json, meaning: number): Question | undefined => {
    const question = current.get(placeIn(path, old, current) ?? '');
    if (question === undefined || meaningOf(question.schema) !== meaning) return undefined;
    return fits(question, answer) ? question : undefined;
  };
  for (const [path, answer] of leaves(answers, old, current)) {
    const asked = old.get(path);
    const question = answered(path, answer, meaningOf((asked ?? current.get(path))?.schema ?? {}));
    if (question !== undefined && getAt(carried, question.keys) === undefined) {
      carried = setAt(carried, question.keys, answer);
    } else {
      const isReadable = asked !== undefined && fits(asked, answer, before);
      const left = keptAnswer(path, isReadable ? asked : undefined, answer, before.revision);
      if (left !== undefined) aside.set(keyOf(left), left);
    }
  }
  for (const [key, { path, answer, meaning = 1 }] of aside) {
    const question = answered(path, answer, meaning);
    if (question === undefined || getAt(carried, question.keys) !== undefined) continue;
    carried = setAt(carried, question.keys, answer);
    aside.delete(key);
  }
  // Answers that only the newer revision hides are kept too: the applicant did not choose to hide them.
  for (const { path, answer } of hiddenAnswers(now, carried)) {
    if (wasHidden.has(path)) continue;
    carried = setAt(carried, path, undefined);
    const left = keptAnswer(path, current.get(path) ?? old.get(path), answer, before.revision);
    if (left === undefined) continue;
    const key = keyOf(left);
    aside.set(key, kept.find((each) => keyOf(each) === key) ?? left);
  }
  return { answers: carried, kept: [...aside.values()], changes: concerning(before, now, answers, carried) };
}

/**
 * The changes that ask something of this draft: a new question that it is asked, an answer that no longer counts or fits,
 * an answer that is demanded now and missing.
 */
function concerning(
  before: FormDefinition,
  now: FormDefinition,
  answers: Answers,
  carried: Answers,
): readonly QuestionChange[] {
  const changes = definitionChanges(before, now).filter(({ kind }) => noteworthy.includes(kind));
  if (changes.length === 0) return changes;
  const [old, current] = [questionsOf(before), questionsOf(now)];
  const asked = new Set(resolve(now, carried).questions.map(({ path }) => path));
  const judges = now.sections.some(({ rules }) => rules.length > 0);
  const errors = judges ? submissionErrors(now, carried) : [];
  return changes.filter(({ path, kind, demanded }) => {
    if (!asked.has(path)) return false;
    if (kind === 'added') return true;
    const isMissing = demanded && getAt(carried, path) === undefined;
    if (kind === 'tightened' && judges)
      return isMissing || errors.some((error) => isWithin(error.path, path) && error.rule !== 'required');
    const question = old.get(placeIn(path, current, old) ?? '');
    const given = question && normaliseAnswer(question.schema, getAt(answers, question.keys));
    return kind === 'tightened' || isMissing || given !== undefined;
  });
}

function isWithin(path: string, question: string): boolean {
  return path === question || path.startsWith(`${question}/`);
}

/** An answer is kept once for each meaning of its question. */
function keyOf({ path, meaning = 1 }: Pick<KeptAnswer, 'path' | 'meaning'>): string {
  return `${meaning} ${path}`;
}

function hiddenAnswers(definition: FormDefinition, answers: Answers): readonly ClearedAnswer[] {
  return settleForm(definition, answers, () => true).cleared;
}

/** Every answer of a document by its path: those of questions, and what no revision at hand knows. */
function leaves(answers: Answers, ...known: readonly ReadonlyMap<string, Question>[]): [string, Json][] {
  const found: [string, Json][] = [];
  const search = (value: Json, path: string): void => {
    const isQuestion = known.some((questions) => questions.has(path));
    if (!isQuestion && isObject(value)) {
      for (const [name, inner] of Object.entries(value)) search(inner, joinPath(path, name));
    } else if (value !== null && value !== undefined) found.push([path, value]);
  };
  search(answers, '');
  return found;
}

function keptAnswer(
  path: string,
  question: Question | undefined,
  answer: Json,
  revision: string,
): KeptAnswer | undefined {
  if (question === undefined) {
    const label = pointerKeys(path).at(-1) ?? path;
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return { path, label, answer, text, revision };
  }
  if (normaliseAnswer(question.schema, answer) === undefined) return undefined;
  const { label, text } = answerRow(question, setAt({}, question.keys, answer));
  const meaning = meaningOf(question.schema);
  return { path, label, answer, text, revision, ...(meaning > 1 && { meaning }) };
}
