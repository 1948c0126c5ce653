import type { Answers, FileRecord, FormDefinition, Json, RuntimeOptions } from './definition.ts';
import { type AnswerMessages, englishAnswers, wordsIn } from './english-answers.ts';
import type { RowKind, Worded } from './kinds/answer-kind.ts';
import { toFiles } from './kinds/files.ts';
import { kindOf, normaliseAnswer } from './kinds/kinds.ts';
import { type Question, resolve } from './resolve/resolve.ts';
import { itemsOf } from './schema/schema-kind.ts';
import { getAt } from './values/pointer.ts';

/** One question with its answer as people read it; `text` is empty when there is none. */
export interface AnswerRow {
  readonly path: string;
  readonly label: string;
  readonly kind: RowKind;
  readonly text: string;
  readonly files?: readonly FileRecord[];
}

/** Rows under one heading of the preview. */
export interface AnswerGroup {
  readonly title: string;
  readonly rows: readonly AnswerRow[];
}

/**
 * The visible questions of a form with their answers, for the preview and for exports: in the order of the questions,
 * adjacent sections with the same preview title in one group. `options` supplies labels of run-time choices, `messages`
 * the words used in answers.
 */
export function answerRows(
  definition: FormDefinition,
  answers: Answers,
  options: RuntimeOptions = {},
  messages: AnswerMessages = englishAnswers,
): AnswerGroup[] {
  const groups: { title: string; rows: AnswerRow[] }[] = [];
  const words = wordsIn(definition, messages);
  for (const { section, questions } of resolve(definition, answers).sections) {
    const rows = questions.map((question) => rowOf(question, question.answer, options, words));
    const last = groups.at(-1);
    if (last?.title === section.previewTitle) last.rows.push(...rows);
    else groups.push({ title: section.previewTitle, rows });
  }
  return groups;
}

export function answerRow(
  question: Question,
  answers: Answers,
  options: RuntimeOptions = {},
  messages: AnswerMessages = englishAnswers,
): AnswerRow {
  return rowOf(question, normaliseAnswer(question.schema, getAt(answers, question.keys)), options, messages);
}

function rowOf(
  question: Question,
  answer: Json | undefined,
  options: RuntimeOptions,
  messages: AnswerMessages,
): AnswerRow {
  const { path, label, schema } = question;
  const kind = kindOf(schema).row(question);
  const row = {
    path,
    label,
    kind,
    text: answerWords(question, answer, options, itemsOf(schema) === undefined ? ', ' : '\n', messages),
  };
  return kind === 'files' ? { ...row, files: toFiles(answer) } : row;
}

/**
 * The one wording of an answer, for sheet, dialog and export alike: complete and uncut, finished or half typed; '' if
 * there is none. `between` separates several answers of one question.
 */
export function answerWords(
  question: Worded,
  answer: Json | undefined,
  options: RuntimeOptions = {},
  between = ', ',
  messages: AnswerMessages = englishAnswers,
): string {
  if (answer === undefined || answer === null) return '';
  const words = (part: Worded, value: Json | undefined) => answerWords(part, value, options, ', ', messages);
  return kindOf(question.schema).words(question, answer, { options, between, messages, words });
}
