import { listLevels } from '../schema/references.ts';
import type { Capability } from './capability.ts';

/** The type of an answer, and its constraints. */
export const answerKeywords = {
  type: {
    takes: 'any',
    about:
      'The kind of answer: string (text, choice, date), number, integer (whole number), boolean (a box to tick), object (a group of questions), array (a list).',
    words: ['string', 'number', 'integer', 'boolean', 'object', 'array'],
  },
  const: {
    takes: 'any',
    about:
      'The stored value of a choice, or the one value a condition waits for. Never change the value of a choice that has been published; change its title.',
  },
  enum: {
    takes: 'list',
    about:
      'The values of a choice, if they can be read as they are; labels are in "ui:enumNames" or in "oneOf". In a condition: the values it waits for. For a box that must be ticked: [true].',
  },
  format: {
    takes: 'text',
    about:
      'date: a day of the calendar. time: a time of the day. date-time: both. email: an email address. uri: an address with https://. password: typed hidden and never trimmed. color: a colour as its code, #1a5fb4.',
    words: ['date', 'time', 'date-time', 'email', 'uri', 'password', 'color'],
  },
  pattern: {
    takes: 'text',
    about: 'A regular expression that the text must match. Give it its own message with "errorMessage".',
  },
  minLength: { takes: 'count', about: 'Fewest characters.' },
  maxLength: {
    takes: 'count',
    about: 'Maximum number of characters; 4000 by default. For long texts use "maxWords".',
  },
  minimum: { takes: 'number', about: 'The smallest number allowed.' },
  maximum: { takes: 'number', about: 'The largest number allowed.' },
  exclusiveMinimum: { takes: 'number', about: 'The number must be above this.' },
  exclusiveMaximum: { takes: 'number', about: 'The number must be below this.' },
  multipleOf: { takes: 'number', about: 'The number must be a multiple of this.' },
  items: { takes: 'schema', about: 'What each entry of a list is.' },
  minItems: { takes: 'count', about: 'Fewest entries.' },
  maxItems: { takes: 'count', about: 'Most entries.' },
  uniqueItems: { takes: 'flag', about: 'No entry twice.' },
  'x-depth': {
    takes: 'positive',
    about:
      'Of a list whose entries contain the same list, by a "$ref" that leads back: how many levels deep it goes, 3 by default and 5 at most.',
    meta: { type: 'integer', minimum: 1, maximum: listLevels.most },
  },
  notAfter: {
    takes: 'text',
    about: 'Name of the date or time beside this one that must not lie before it.',
  },
  notAbove: { takes: 'text', about: 'Name of the number beside this one that must not lie below it.' },
  sameAs: { takes: 'text', about: 'Name of the question beside this one whose answer must be repeated.' },
  'x-options': {
    takes: 'text',
    about: 'Choices that are known only while the portal runs.',
  },
} as const satisfies { readonly [keyword: string]: Capability };
