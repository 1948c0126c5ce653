import { answerRow } from '../answers.ts';
import type { Answers, FormDefinition, Json } from '../definition.ts';
import { fitsQuestion } from '../judge/shape.ts';
import { normaliseAnswer } from '../kinds/kinds.ts';
import { type ClearedAnswer, settleForm } from '../resolve/settle.ts';
import { allQuestions, type Question } from '../resolve/visibility.ts';
import { getAt, isObject, joinPath, pointerKeys, setAt } from '../values/pointer.ts';
import { definitionChanges, type QuestionChange } from './definition-changes.ts';

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
}

/** A draft as it goes on under a newer revision. Between them `answers` and `kept` hold every answer there was. */
export interface CarriedDraft {
  readonly answers: Answers;
  readonly kept: readonly KeptAnswer[];
  /** New questions and stricter rules: what to mark as changed since the draft was last saved. */
  readonly changes: readonly QuestionChange[];
}

const noteworthy: readonly string[] = ['added', 'replaced', 'tightened'];

/**
 * Takes a draft from the revision it was saved under to another. Answers to questions that are still asked, and in the
 * same kind, stay; all others are kept aside, and come back when their question does. `kept` is what was kept aside
 * earlier. Changes nothing it is given, never throws, and is the identity when nothing changed.
 */
export function carryForward(
  before: FormDefinition<unknown>,
  now: FormDefinition<unknown>,
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
  const aside = new Map<string, KeptAnswer>(kept.map((each) => [each.path, each]));
  for (const [path, answer] of leaves(answers, old, current)) {
    const question = current.get(path);
    if (question !== undefined && fits(question, answer)) {
      carried = setAt(carried, question.keys, answer);
    } else {
      const asked = old.get(path);
      const isReadable = asked !== undefined && fits(asked, answer, before);
      const left = keptAnswer(path, isReadable ? asked : undefined, answer, before.revision);
      if (left !== undefined) aside.set(path, left);
    }
  }
  for (const [path, { answer }] of aside) {
    const question = current.get(path);
    if (question === undefined || getAt(carried, question.keys) !== undefined || !fits(question, answer))
      continue;
    carried = setAt(carried, question.keys, answer);
    aside.delete(path);
  }
  // What only the newer revision hides stays at hand as well: nobody chose to hide it.
  for (const { path, answer } of hiddenAnswers(now, carried)) {
    if (wasHidden.has(path)) continue;
    carried = setAt(carried, path, undefined);
    const left = keptAnswer(path, current.get(path) ?? old.get(path), answer, before.revision);
    if (left !== undefined) aside.set(path, kept.find((each) => each.path === path) ?? left);
  }
  const changes = definitionChanges(before, now).filter(({ kind }) => noteworthy.includes(kind));
  return { answers: carried, kept: [...aside.values()], changes };
}

function hiddenAnswers(definition: FormDefinition<unknown>, answers: Answers): readonly ClearedAnswer[] {
  return settleForm(definition, answers, () => true).cleared;
}

const known = new WeakMap<object, ReadonlyMap<string, Question>>();

function questionsOf(definition: FormDefinition<unknown>): ReadonlyMap<string, Question> {
  let questions = known.get(definition);
  if (questions === undefined) {
    questions = new Map(definition.sections.flatMap(allQuestions).map((each) => [each.path, each]));
    known.set(definition, questions);
  }
  return questions;
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
  return { path, label, answer, text, revision };
}
