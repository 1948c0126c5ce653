/** The words that answers and the names of nameless questions are made of; part of the table of all words. */
export const englishAnswers = {
  /** How digits of numbers are grouped, as a language tag. */
  locale: 'en-IN',
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  yes: 'Yes',
  no: 'No',
  untitled: 'This field',
  file: 'A file',
  payload: 'The payload',
};

/** The words that answers are made of, in any language. */
export type AnswerMessages = typeof englishAnswers;
