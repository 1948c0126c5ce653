import type {
  Amount,
  Answers,
  FileRecord,
  FormDefinition,
  Json,
  RuntimeOptions,
  Schema,
} from './definition.ts';
import { normaliseAnswer } from './kinds/answer.ts';
import { choicesOf, isFiles, itemsOf } from './kinds/schema-kind.ts';
import { planOf } from './resolve/read-plan.ts';
import { type Question, resolve } from './resolve/resolve.ts';
import { formatAmount, unitLabels } from './values/amounts.ts';
import { formatDate } from './values/dates.ts';
import { getAt, isObject } from './values/pointer.ts';

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

/** Rows under one heading of the preview. */
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
  const row = {
    path,
    label: schema.title ?? name,
    kind,
    text: answerWords(question, answer, options, isGroupList(question) ? '\n' : ', '),
  };
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

/** How a question is asked, as far as its answers are worded by it. */
export type Worded = Pick<Question, 'schema' | 'uiSchema'>;

/**
 * The one wording of an answer, for sheet, dialog and export alike: whole and uncut, finished or half typed; '' when there
 * is none. Several answers of one question are put together by `between`.
 */
export function answerWords(
  question: Worded,
  answer: Json | undefined,
  options: RuntimeOptions = {},
  between = ', ',
): string {
  if (answer === undefined || answer === null) return '';
  const { schema, uiSchema } = question;
  if (isFiles(schema))
    return toFiles(answer)
      .map(({ filename }) => filename)
      .join(between);
  const items = itemsOf(schema);
  if (items !== undefined && Array.isArray(answer)) {
    return answer.map((entry) => entryWords(items, entry, uiSchema.items, options)).join(between);
  }
  if (Array.isArray(answer)) {
    const each: Schema = Array.isArray(schema.items) ? {} : ((schema.items as Schema | undefined) ?? {});
    const listName = schema['x-options'];
    const own = listName === undefined ? each : { ...each, 'x-options': listName };
    return answer.map((one) => answerWords({ schema: own, uiSchema: {} }, one, options)).join(between);
  }
  if (schema.amount === true) {
    return isAmount(answer)
      ? formatAmount(answer)
      : String((isObject(answer) ? answer.amount : answer) ?? '');
  }
  const choices = choicesOf(schema) ?? options[schema['x-options'] ?? ''];
  const label = choices?.find(({ value }) => value === String(answer))?.label;
  if (label !== undefined) return label;
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (typeof answer === 'object') return JSON.stringify(answer);
  if (schema.format === 'date') return formatDate(String(answer));
  const { suffix = '' } = (uiSchema['ui:options'] ?? {}) as { suffix?: string };
  return typeof answer === 'number' ? `${answer}${suffix}` : answer;
}

/** An entry of a list of groups, question by question. */
function entryWords(items: Schema, entry: Json, ui: unknown, options: RuntimeOptions): string {
  const words = planOf(items).members.flatMap(({ name, keys, places, group }) => {
    const schema = places[0]?.schema ?? {};
    const below = getAt(ui, keys);
    const uiSchema = isObject(below) ? below : {};
    const text = group === undefined ? answerWords({ schema, uiSchema }, getAt(entry, keys), options) : '';
    return text === '' ? [] : [`${schema.title ?? name}: ${text}`];
  });
  return words.join('; ');
}

function isAmount(answer: Json): answer is Json & Amount {
  return isObject(answer) && typeof answer.amount === 'number' && String(answer.unit) in unitLabels;
}

/** Files of an answer; an answer of another kind has none. */
function toFiles(answer: Json | undefined): readonly FileRecord[] {
  return Array.isArray(answer) ? (answer as unknown as FileRecord[]) : [];
}

function isGroupList({ schema }: Question): boolean {
  return itemsOf(schema) !== undefined;
}
