import type { Json, Schema } from '../definition.ts';
import { answerType } from '../schema/schema-kind.ts';
import { maxTextLength, textFault, withoutControls } from '../values/text.ts';
import { countWords, normaliseNewlines } from '../values/words.ts';
import type { AnswerKind, KindTools, Reading } from './answer-kind.ts';
import { comparePlain } from './compare.ts';
import { wireValue } from './wire-value.ts';

/** A text of any length without invisible characters, or undefined with the problem recorded. */
export function readText(schema: Schema, value: Json, reading: Reading): Json | undefined {
  if (typeof value !== 'string') return reading.fail('type:string');
  const fault = textFault(value);
  if (fault !== undefined) return reading.fail(`text:${fault}`, { limit: maxTextLength });
  return visible(schema, value);
}

/** Line ends as `\n` and no spaces around the visible text; an empty text is no answer. Passwords stay as typed. */
export function normaliseText(schema: Schema, answer: string): string | undefined {
  const shown = visible(schema, answer);
  const text = schema.format === 'password' ? shown : normaliseNewlines(shown).trim();
  return text === '' ? undefined : text;
}

/**
 * The text without invisible characters that change how it reads. Passwords stay as typed; a text with a pattern keeps
 * all of them for the pattern to judge.
 */
function visible({ format, pattern }: Schema, text: string): string {
  return format === 'password' || pattern !== undefined ? text : withoutControls(text);
}

type TextWidget = 'text' | 'email' | 'phone' | 'url' | 'password' | 'textarea' | 'color';

const formats: { readonly [format: string]: TextWidget } = {
  email: 'email',
  'idn-email': 'email',
  uri: 'url',
  url: 'url',
  phone: 'phone',
  tel: 'phone',
  password: 'password',
  color: 'color',
};

/** Written text: a word, a name, a link, or pages of prose. */
export const text: AnswerKind<TextWidget> = {
  recognises: () => true,
  widgets: ['text', 'email', 'phone', 'url', 'password', 'textarea', 'color'],
  widget: ({ format, maxWords }) => formats[format ?? ''] ?? (maxWords === undefined ? 'text' : 'textarea'),
  holds: (schema, value) => answerType(schema) !== 'string' || typeof value === 'string',
  read: readText,
  rules: {
    maxWords: {
      type: 'string',
      fault: (answer, limit: number) => (countWords(String(answer)) > limit ? { limit } : undefined),
    },
  },
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

export const textTools: KindTools<'maxWords', TextWidget> = {
  own: {
    maxWords: {
      takes: 'positive',
      about: 'Maximum number of words. Longer texts are kept and marked, but cannot be submitted.',
    },
  },
  keywords: ['minLength', 'maxLength', 'pattern', 'format', 'maxWords', 'sameAs'],
  words: { maxWords: 'Maximum length of {limit} words exceeded' },
  widgets: {
    text: 'A short text.',
    email: 'An email address. Jurors of its domain do not judge the application.',
    phone: 'A phone number.',
    url: 'A web address.',
    password: 'A password, hidden while it is typed.',
    textarea: 'A long text; counts words where they are limited.',
    color: 'A colour, picked or written as its code.',
  },
  examples: [
    { schema: { type: 'string' }, good: 'a', words: 'a' },
    {
      schema: { type: 'string', maxWords: 2 },
      good: 'two words',
      words: 'two words',
      bad: 'and three words',
    },
  ],
  imported: ({ format, maxLength }) =>
    format === undefined && Number(maxLength) >= 200 ? 'textarea' : undefined,
  sample: ({ schema, title, kind, text }) => text(schema, title, kind),
  type: () => ({ type: 'string' }),
};
