import type { Json, Schema } from '../definition.ts';
import { maxTextLength, textFault, withoutControls } from '../values/text.ts';
import { normaliseNewlines } from '../values/words.ts';
import type { AnswerKind, KindTools, Reading } from './answer-kind.ts';
import { comparePlain } from './compare.ts';
import { answerType } from './schema-kind.ts';
import { wireValue } from './wire-value.ts';

/** A text of any length, or undefined with what is wrong noted. */
export function readText(_schema: Schema, value: Json, reading: Reading): Json | undefined {
  if (typeof value !== 'string') return reading.fail('type:string');
  const fault = textFault(value);
  return fault === undefined ? value : reading.fail(`text:${fault}`, { limit: maxTextLength });
}

/**
 * Line ends as `\n`, no blanks around the text and nothing in it that nobody sees and that changes how others read it; what
 * is left empty is not an answer. Passwords stay as typed; a text that has a pattern keeps its characters for it to judge.
 */
export function normaliseText(schema: Schema, answer: string): string | undefined {
  if (schema.format === 'password') return answer === '' ? undefined : answer;
  const lines = normaliseNewlines(answer);
  const text = (schema.pattern === undefined ? withoutControls(lines) : lines).trim();
  return text === '' ? undefined : text;
}

/** What people write: a word, a name, a link, or pages of prose. */
export const text: AnswerKind = {
  recognises: () => true,
  holds: (schema, value) => answerType(schema) !== 'string' || typeof value === 'string',
  read: readText,
  normalise: (_schema, answer) => answer,
  compare: (_schema, a, b) => comparePlain(a, b),
  words: (_question, answer) => (typeof answer === 'object' ? JSON.stringify(answer) : String(answer)),
  row({ schema, uiSchema }) {
    if (uiSchema['ui:widget'] === 'url' || schema.format === 'uri') return 'link';
    return uiSchema['ui:widget'] === 'textarea' || schema.maxWords !== undefined ? 'long-text' : 'text';
  },
  cell: 'text',
  toCell: () => undefined,
  wire: { value: wireValue },
};

/** What tools know of texts. */
export const textTools: KindTools = {
  keywords: ['minLength', 'maxLength', 'pattern', 'format', 'maxWords', 'sameAs'],
  sample: ({ schema, title, kind, text }) => text(schema, title, kind),
  type: () => ({ type: 'string' }),
};
