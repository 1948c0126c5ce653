import type { FormDefinition } from './definition.ts';
import { neutralLocale } from './locale.ts';

/** The words used in answers and in the names of nameless questions; part of the table of all words. */
export const englishAnswers = {
  /** How people write, if a form does not say. */
  locale: neutralLocale,
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  yes: 'Yes',
  no: 'No',
  untitled: 'This field',
  file: 'A file',
  payload: 'The payload',
};

/** The words used in answers, in any language. */
export type AnswerMessages = typeof englishAnswers;

/** A table of words with the locale of a form. */
export function wordsIn<T extends AnswerMessages>(
  { locale }: Pick<FormDefinition, 'locale'>,
  messages: T,
): T {
  return locale === undefined ? messages : { ...messages, locale };
}
