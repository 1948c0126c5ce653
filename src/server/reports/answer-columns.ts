import { answerRow } from '#engine/answers.ts';
import type { Amount, Answers, FormDefinition, RuntimeOptions, Schema } from '#engine/definition.ts';
import { normaliseAnswer } from '#engine/kinds/answer.ts';
import { choicesOf } from '#engine/kinds/schema-kind.ts';
import { allQuestions, type Question, visibleQuestions } from '#engine/resolve/visibility.ts';
import { toRupees } from '#engine/values/amounts.ts';
import { isCalendarDate } from '#engine/values/dates.ts';
import { getAt, isObject } from '#engine/values/pointer.ts';
import type { Cell, Column } from './cells.ts';

/** The answers of an application that count: by question, hidden ones left out. */
export interface VisibleAnswers {
  readonly answers: Answers;
  readonly questions: ReadonlyMap<string, Question>;
  readonly options: RuntimeOptions;
}

/** A column for a question, with the section that asks it. */
export interface AnswerColumn extends Column<VisibleAnswers> {
  readonly group: string;
}

const amountSuffix = ' (₹)';
const longTextWidth = 60;

/** A column per question of a form, in its order; `isRetired` marks those of a revision that is no longer asked. */
export function answerColumns(definition: FormDefinition<unknown>, isRetired: boolean): AnswerColumn[] {
  return definition.sections.flatMap((section) =>
    allQuestions(section).map(({ path, name, schema }): AnswerColumn => {
      const kind = kindOf(schema);
      const title = `${schema.title ?? name}${schema.amount === true ? amountSuffix : ''}`;
      return {
        key: path,
        title: isRetired ? `${title} (no longer asked)` : title,
        kind,
        width: schema.maxWords === undefined ? (kind === 'text' ? 28 : 18) : longTextWidth,
        cell: (answers) => answerCell(path, answers),
        group: section.title,
      };
    }),
  );
}

/** The answers that are visible under the revision they were saved under. */
export function toVisibleAnswers(
  definition: FormDefinition<unknown>,
  answers: Answers,
  options: RuntimeOptions,
): VisibleAnswers {
  const visible = definition.sections.flatMap((section) => visibleQuestions(section, answers));
  return { answers, options, questions: new Map(visible.map((question) => [question.path, question])) };
}

function kindOf(schema: Schema): Column<unknown>['kind'] {
  if (schema.amount === true) return 'rupees';
  if (choicesOf(schema) !== undefined || schema['x-options'] !== undefined) return 'text';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  return schema.format === 'date' ? 'day' : 'text';
}

/** Amounts are rupees and numbers are numbers; all else is what the preview shows. A draft may hold anything. */
function answerCell(path: string, { answers, questions, options }: VisibleAnswers): Cell {
  const question = questions.get(path);
  if (question === undefined) return null;
  const { schema, keys } = question;
  const kind = kindOf(schema);
  if (kind !== 'text') {
    const answer = normaliseAnswer(schema, getAt(answers, keys));
    if (answer === undefined) return null;
    if (typeof answer === 'number') return answer;
    if (isObject(answer) && typeof answer.amount === 'number') return toRupees(answer as unknown as Amount);
    if (kind === 'day' && typeof answer === 'string' && isCalendarDate(answer)) {
      return { kind, iso: answer };
    }
  }
  return answerRow(question, answers, options).text || null;
}
