import { formatAmount, unitLabels } from './amounts.ts';
import { normaliseAnswer } from './answer.ts';
import { formatDate } from './dates.ts';
import type { Amount, Answers, FileRecord, FormDefinition, Json, RuntimeOptions } from './definition.ts';
import { getAt, isObject } from './pointer.ts';
import { type Question, resolve } from './resolve.ts';
import { choicesOf, isFiles } from './schema-kind.ts';

/** How the text of a row is best shown. */
export type AnswerKind =
  | 'text'
  | 'long-text'
  | 'date'
  | 'amount'
  | 'number'
  | 'choice'
  | 'boolean'
  | 'files'
  | 'link';

/** One question with its answer as people read it; `text` is empty when there is none. */
export interface AnswerRow {
  readonly path: string;
  readonly label: string;
  readonly kind: AnswerKind;
  readonly text: string;
  readonly files?: readonly FileRecord[];
}

/** Rows under one heading of the preview (specification section 2). */
export interface AnswerGroup {
  readonly title: string;
  readonly rows: readonly AnswerRow[];
}

/**
 * The visible questions of a form with their answers, for the preview and for exports: in the order of the
 * questions, neighbouring sections of the same preview title in one group. `options` gives labels of run-time choices.
 */
export function answerRows<T>(
  definition: FormDefinition<T>,
  answers: Answers,
  options: RuntimeOptions = {},
): AnswerGroup[] {
  const groups: { title: string; rows: AnswerRow[] }[] = [];
  for (const { section, questions } of resolve(definition, answers).sections) {
    const rows = questions.map((question) => rowOf(question, question.answer, options));
    const last = groups.at(-1);
    if (last?.title === section.previewTitle) last.rows.push(...rows);
    else groups.push({ title: section.previewTitle, rows });
  }
  return groups;
}

/** One question with its answer, whether it is visible or not. */
export function answerRow(question: Question, answers: Answers, options: RuntimeOptions = {}): AnswerRow {
  return rowOf(question, normaliseAnswer(question.schema, getAt(answers, question.keys)), options);
}

function rowOf(question: Question, answer: Json | undefined, options: RuntimeOptions): AnswerRow {
  const { path, name, schema } = question;
  const kind = kindOf(question);
  const row = { path, label: schema.title ?? name, kind, text: textOf(question, kind, answer, options) };
  return kind === 'files' ? { ...row, files: toFiles(answer) } : row;
}

function kindOf({ schema, uiSchema }: Question): AnswerKind {
  if (isFiles(schema)) return 'files';
  if (schema.amount === true) return 'amount';
  if (choicesOf(schema) !== undefined || schema['x-options'] !== undefined) return 'choice';
  if (schema.type === 'boolean') return 'boolean';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  if (schema.format === 'date') return 'date';
  if (uiSchema['ui:widget'] === 'url') return 'link';
  return uiSchema['ui:widget'] === 'textarea' || schema.maxWords !== undefined ? 'long-text' : 'text';
}

function textOf(
  { schema, uiSchema }: Question,
  kind: AnswerKind,
  answer: Json | undefined,
  options: RuntimeOptions,
): string {
  if (answer === undefined) return '';
  switch (kind) {
    case 'amount':
      return isAmount(answer) ? formatAmount(answer) : String(isObject(answer) ? answer.amount : answer);
    case 'boolean':
      return answer === true ? 'Yes' : 'No';
    case 'choice': {
      const choices = choicesOf(schema) ?? options[schema['x-options'] ?? ''];
      const values = Array.isArray(answer) ? answer : [answer];
      return values
        .map((each) => choices?.find(({ value }) => value === each)?.label ?? String(each))
        .join(', ');
    }
    case 'date':
      return formatDate(String(answer));
    case 'number': {
      const { suffix = '' } = (uiSchema['ui:options'] ?? {}) as { suffix?: string };
      return `${answer}${suffix}`;
    }
    case 'files':
      return toFiles(answer)
        .map(({ filename }) => filename)
        .join(', ');
    default:
      return Array.isArray(answer) ? answer.join(', ') : String(answer);
  }
}

function isAmount(answer: Json): answer is Json & Amount {
  return isObject(answer) && typeof answer.amount === 'number' && String(answer.unit) in unitLabels;
}

/** Files of an answer; an answer of another kind has none. */
function toFiles(answer: Json | undefined): readonly FileRecord[] {
  return Array.isArray(answer) ? (answer as unknown as FileRecord[]) : [];
}
