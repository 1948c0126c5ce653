import { answerRows } from './answers.ts';
import type { Answers, FormDefinition, RuntimeOptions } from './definition.ts';
import { placeIn, questionsOf } from './revisions/lineage.ts';

/** Answers with the form they were given under. */
export interface Answered {
  readonly definition: FormDefinition;
  readonly answers: Answers;
}

/** One question with different answers in two sets, in words for people; '' for no answer. */
export interface AnswerChange {
  readonly path: string;
  /** Section and question, e.g. "A. General Information: Legal name". */
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/**
 * The changes of visible answers, question by question: in the order of the form they are under now, then what only the
 * earlier one asked. A question that moved in between is one question. A file with a different key is a different file,
 * whatever its name.
 */
export function answerChanges(
  before: Answered,
  after: Answered,
  options: RuntimeOptions = {},
): readonly AnswerChange[] {
  const [from, to] = [questionsOf(before.definition), questionsOf(after.definition)];
  const was = new Map(rowsOf(before, options).map(([path, row]) => [placeIn(path, from, to) ?? path, row]));
  const is = new Map(rowsOf(after, options));
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((path) => {
    const [old, now] = [was.get(path), is.get(path)];
    if (old?.compared === now?.compared) return [];
    const label = now?.label ?? old?.label ?? path;
    return [{ path, label, before: old?.text ?? '', after: now?.text ?? '' }];
  });
}

function rowsOf({ definition, answers }: Answered, options: RuntimeOptions) {
  const rows = answerRows(definition, answers, options).flatMap((group) =>
    group.rows.map(({ path, label, text, files = [] }) => {
      const compared = [text, ...files.map(({ key }) => key)].join('\n');
      return [path, { label: `${group.title}: ${label}`, text, compared }] as const;
    }),
  );
  // Without an answer a question that came or went is no change.
  return rows.filter(([, { compared }]) => compared !== '');
}
