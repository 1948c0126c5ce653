import { answerWords } from '../answers.ts';
import type { Answers, FormDefinition, Json } from '../definition.ts';
import { fitsQuestion } from '../judge/shape.ts';
import { submissionErrors } from '../judge/submission.ts';
import type { Worded } from '../kinds/answer-kind.ts';
import { normaliseAnswer } from '../kinds/kinds.ts';
import { questionAt } from '../resolve/question-at.ts';
import { resolve } from '../resolve/resolve.ts';
import { type ClearedAnswer, settleForm } from '../resolve/settle.ts';
import type { Question } from '../resolve/visibility.ts';
import { itemsOf } from '../schema/schema-kind.ts';
import { getAt, isObject, joinPath, pointerKeys, setAt } from '../values/pointer.ts';
import { sameJson } from '../values/same-json.ts';
import { definitionChanges, type QuestionChange } from './definition-changes.ts';
import { meaningOf, placeIn, questionsOf } from './lineage.ts';

/** An answer to a question no longer asked, kept for the person who gave it. */
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
  /** The meaning of its question, if that is not the first. */
  readonly meaning?: number;
}

/** A draft carried to a newer revision. Together `answers` and `kept` contain every answer there was. */
export interface CarriedDraft {
  readonly answers: Answers;
  readonly kept: readonly KeptAnswer[];
  /** New questions and stricter rules that concern this draft: what to mark as changed since it was last saved. */
  readonly changes: readonly QuestionChange[];
}

type Labelled = Worded & Pick<Question, 'label'>;

const noteworthy: readonly string[] = ['added', 'replaced', 'meant', 'tightened'];

/**
 * Carries a draft from the revision it was saved under to another. Answers to questions still asked, and of the same
 * kind, stay; all others are kept aside, and return when their question does, except into an entry of a list: entries may
 * be in a different order by then. `kept` is what was kept aside earlier. Does not mutate its arguments, never throws,
 * and is the identity when nothing changed.
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
  const answered = (path: string, answer: Json, meaning: number): Question | undefined => {
    const question = current.get(placeIn(path, old, current) ?? '');
    if (question === undefined || meaningOf(question.schema) !== meaning) return undefined;
    return fits(question, answer) ? question : undefined;
  };
  const left: KeptAnswer[] = [...kept];
  for (const [path, answer] of leaves(answers, '', (at) => old.has(at) || current.has(at))) {
    const asked = old.get(path);
    const question = answered(path, answer, meaningOf((asked ?? current.get(path))?.schema ?? {}));
    if (question !== undefined && getAt(carried, question.keys) === undefined) {
      carried = setAt(carried, question.keys, answer);
    } else {
      const isReadable = asked !== undefined && fits(asked, answer, before);
      left.push(...keptAnswer(path, isReadable ? asked : undefined, answer, before.revision));
    }
  }
  const aside: KeptAnswer[] = [];
  const isAside = (each: KeptAnswer) => aside.some((other) => isSame(each, other));
  // Of several answers to a question that is asked again the last one returns.
  for (const each of left.reverse()) {
    const question = answered(each.path, each.answer, each.meaning ?? 1);
    if (question !== undefined && getAt(carried, question.keys) === undefined)
      carried = setAt(carried, question.keys, each.answer);
    else if (!isAside(each)) aside.unshift(each);
  }
  // Answers that only the newer revision hides are kept too: the applicant did not choose to hide them.
  const isAsked = (path: string) => questionIn(now, path) !== undefined;
  for (const hidden of hiddenAnswers(now, carried)) {
    if (wasHidden.has(hidden.path)) continue;
    carried = setAt(carried, hidden.path, undefined);
    for (const [path, answer] of leaves(hidden.answer, hidden.path, isAsked)) {
      for (const each of keptAnswer(path, questionIn(now, path), answer, before.revision))
        if (!isAside(each)) aside.push(kept.find((other) => isSame(each, other)) ?? each);
    }
  }
  return { answers: carried, kept: aside, changes: concerning(before, now, answers, carried) };
}

/**
 * The changes that concern this draft: a new question it is asked, an answer that no longer counts or fits, a newly
 * required answer that is missing.
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

/** A different answer to the same question is kept beside the first: both were written. */
function isSame(one: KeptAnswer, other: KeptAnswer): boolean {
  const { path, answer, meaning } = other;
  return one.path === path && one.meaning === meaning && sameJson(one.answer, answer);
}

function hiddenAnswers(definition: FormDefinition, answers: Answers): readonly ClearedAnswer[] {
  return settleForm(definition, answers, () => true).cleared;
}

/** The question of a path, including those of list entries, for keeping it aside. */
function questionIn(definition: FormDefinition, path: string): Labelled | undefined {
  const found = questionAt(definition, path);
  return found?.path === path ? { ...found, label: found.titles.join(': ') } : undefined;
}

/** Every answer at a path or below it: those of questions, and those unknown to any available revision. */
function leaves(value: Json, path: string, isQuestion: (path: string) => boolean): [string, Json][] {
  if (!isQuestion(path) && isObject(value))
    return Object.entries(value).flatMap(([name, inner]) => leaves(inner, joinPath(path, name), isQuestion));
  return value === null || value === undefined ? [] : [[path, value]];
}

/** None for answers that say nothing, such as blanks. */
function keptAnswer(
  path: string,
  question: Labelled | undefined,
  answer: Json,
  revision: string,
): readonly KeptAnswer[] {
  if (question === undefined) {
    const label = pointerKeys(path).at(-1) ?? path;
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return [{ path, label, answer, text, revision }];
  }
  const { label, schema } = question;
  const given = normaliseAnswer(schema, answer);
  if (given === undefined) return [];
  const text = answerWords(question, given, {}, itemsOf(schema) === undefined ? ', ' : '\n');
  const meaning = meaningOf(schema);
  return [{ path, label, answer, text, revision, ...(meaning > 1 && { meaning }) }];
}
