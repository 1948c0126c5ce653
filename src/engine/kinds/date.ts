import { sampleText } from '../samples/sample-text.ts';
import { formatDate, isCalendarDate } from '../values/dates.ts';
import type { AnswerKind, KindTools } from './answer-kind.ts';
import { answerType } from './schema-kind.ts';
import { text } from './text.ts';

/** A day of the calendar, written YYYY-MM-DD. */
export const date: AnswerKind = {
  ...text,
  recognises: (schema) => answerType(schema) === 'string' && schema.format === 'date',
  words: (_question, answer) => formatDate(String(answer)),
  row: () => 'date',
  cell: 'day',
  toCell: (_schema, answer) => (typeof answer === 'string' && isCalendarDate(answer) ? answer : undefined),
};

/** What tools know of dates. */
export const dateTools: KindTools = {
  keywords: ['format', 'notAfter', 'sameAs'],
  sample: ({ schema, title, kind }) => sampleText(schema, title, kind),
  type: () => ({ type: 'string' }),
};
