import type { Locator, Page } from 'playwright';
import { allQuestions, type Question } from '#engine/resolve/visibility.ts';
import { choicesOf } from '#engine/schema/schema-kind.ts';
import { applicationDefinition } from '#generated/application.ts';
import { labelled } from './fill-form.ts';

const { sections } = applicationDefinition;
const questions = new Map(sections.flatMap(allQuestions).map((question) => [question.path, question]));

/** A question of the application form as staff have it today, so that edited words and limits break no test. */
export function questionAt(path: string): Question {
  const question = questions.get(path);
  if (!question) throw new Error(`The application form asks no ${path}.`);
  return question;
}

/** The word limit of a question. Throws if it has none. */
export function wordLimitOf(path: string): number {
  const { maxWords } = questionAt(path).schema;
  if (maxWords === undefined) throw new Error(`The question ${path} counts no words.`);
  return maxWords;
}

/** The title of a question. */
export const titleOf = (path: string): string => questionAt(path).schema.title ?? '';

/** The value of a choice of a question. */
export const asked = (within: Page | Locator, path: string): Locator => labelled(within, titleOf(path));

/** The title of a choice of a question. */
export const choiceOf = (path: string, value: string): string =>
  choicesOf(questionAt(path).schema)?.find((choice) => choice.value === value)?.label ?? '';

/** The title of a tab. */
export function tabTitle(id: string): string {
  const section = sections.find((each) => each.id === id);
  if (!section) throw new Error(`The application form has no section ${id}.`);
  return section.title;
}
