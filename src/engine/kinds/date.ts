import { answerType } from '../schema/schema-kind.ts';
import { formatDate, isCalendarDate } from '../values/dates.ts';
import type { AnswerKind, KindTools } from './answer-kind.ts';
import { text } from './text.ts';

/** Formats of answers about time, each written so that texts sort chronologically. */
const formats = ['date', 'date-time', 'time'];

/** A calendar day, YYYY-MM-DD; a time of day, HH:MM; or both, with a T between. */
export const date: AnswerKind<'date'> = {
  ...text,
  rules: {},
  recognises: (schema) => answerType(schema) === 'string' && formats.includes(schema.format ?? ''),
  widgets: ['date'],
  widget: () => 'date',
  words(_question, answer, { messages }) {
    const [day = '', time] = String(answer).split('T');
    return [formatDate(day, messages.months), ...(time === undefined ? [] : [time])].join(', ');
  },
  row: () => 'date',
  cell: 'day',
  toCell: (_schema, answer) => (typeof answer === 'string' && isCalendarDate(answer) ? answer : undefined),
};

export const dateTools: KindTools<never, 'date'> = {
  own: {},
  keywords: ['x-doubt', 'format', 'notAfter', 'sameAs'],
  widgets: { date: 'A day, from a calendar.' },
  examples: [
    {
      schema: { type: 'string', format: 'date' },
      good: '1998-06-05',
      words: '05 Jun 1998',
      bad: '1998-06-31',
    },
  ],
  sample: ({ schema, title, kind, text }) => text(schema, title, kind),
  type: () => ({ type: 'string' }),
};
