import { newestEdition } from '#contract/programme/edition.ts';
import { answerRow } from '#engine/answers.ts';
import type { Answers, FormDefinition, RuntimeOptions } from '#engine/definition.ts';
import { kindOf, normaliseAnswer } from '#engine/kinds/kinds.ts';
import type { AskedQuestion, Question } from '#engine/resolve/resolve.ts';
import { resolve } from '#engine/resolve/resolve.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { getAt } from '#engine/values/pointer.ts';
import { nameAmong } from '#server/forms/served/served-forms.ts';
import type { Cell, Column } from './cells.ts';

type Form = Pick<FormDefinition, 'id' | 'title'>;

/** The name of a question in reports: its path, prefixed by the form's id in all forms but the main one. */
export function nameOfForm(form: Form, path: string): string {
  return nameAmong(newestEdition().form, form, path);
}

/** The name of a section or list of a form in reports; it includes the form's title if that is not the main one. */
export function titleOfForm(form: Form, title: string): string {
  return form.id === newestEdition().form ? title : `${form.title}: ${title}`;
}

/** The answers of an application that count, by the question's name among all forms; hidden ones left out. */
export interface VisibleAnswers {
  readonly answers: Answers;
  readonly questions: ReadonlyMap<string, AskedQuestion>;
  readonly options: RuntimeOptions;
}

/** A column for a question, with its section. */
export interface AnswerColumn extends Column<VisibleAnswers> {
  readonly group: string;
}

const longTextWidth = 60;

/** A column per question of a form, in order; `isRetired` marks those of a revision no longer in use. */
export function answerColumns(definition: FormDefinition, isRetired: boolean): AnswerColumn[] {
  return definition.sections.flatMap((section) =>
    allQuestions(section).map((question): AnswerColumn => {
      const key = nameOfForm(definition, question.path);
      return {
        ...columnHead(question, isRetired),
        key,
        cell: (answers) => answerCell(answers.questions.get(key), answers),
        group: titleOfForm(definition, section.title),
      };
    }),
  );
}

/** The heading and format of a question's column, whatever its cells are made of. */
export function columnHead(
  { label, schema }: Pick<Question, 'label' | 'schema'>,
  isRetired: boolean,
): Pick<Column<unknown>, 'title' | 'kind' | 'width'> {
  const { cell: kind } = kindOf(schema);
  const title = `${label}${schema.amount === undefined ? '' : ` (${schema.amount.sign})`}`;
  return {
    title: isRetired ? `${title} (no longer asked)` : title,
    kind,
    width: schema.maxWords === undefined ? (kind === 'text' ? 28 : 18) : longTextWidth,
  };
}

/** The answers that are visible under the revision they were saved with. */
export function toVisibleAnswers(
  definition: FormDefinition,
  answers: Answers,
  options: RuntimeOptions,
): VisibleAnswers {
  const visible = resolve(definition, answers).questions;
  return {
    answers,
    options,
    questions: new Map(visible.map((question) => [nameOfForm(definition, question.path), question])),
  };
}

/** Amounts become sums and numbers stay numbers; everything else is what the preview shows. A draft may contain anything. */
export function answerCell(
  question: Question | undefined,
  { answers, options }: Pick<VisibleAnswers, 'answers' | 'options'>,
): Cell {
  if (question === undefined) return null;
  const { schema, keys } = question;
  const answer = normaliseAnswer(schema, getAt(answers, keys));
  if (answer === undefined) return null;
  const cell = kindOf(schema).toCell(schema, answer);
  if (typeof cell === 'string') return { kind: 'day', iso: cell };
  return cell ?? (answerRow(question, answers, options).text || null);
}
