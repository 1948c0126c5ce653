import type { KindTools } from './kinds/answer-kind.ts';
import { kindTools } from './kinds/kinds.ts';

/** Wording of the rules that kinds of answers have of their own. */
export const ownWords: { readonly [rule: string]: string } = Object.assign(
  {},
  ...Object.values<KindTools>(kindTools).map(({ words }) => words),
);

/** Wording of the rules for forms that bring none of their own. `{title}`, `{limit}` … are filled in per question. */
export const englishRules: { readonly [rule: string]: string } = {
  ...ownWords,
  required: '{title} is required',
  incomplete: '{title} is not complete',
  'required:radio': '{title} is required.',
  const: 'This field is required',
  'type:string': '{title} must be text',
  'type:number': '{title} must be a number',
  'type:integer': '{title} must be a whole number',
  'type:amount': '{title} must be a number, such as 12.5 or 12,34,500',
  'type:boolean': '{title} must be yes or no',
  'type:array': '{title} must be a list',
  'type:object': '{title} must be a group of answers',
  minimum: '{title} must be greater than or equal to {limit}',
  maximum: '{title} must be less than or equal to {limit}',
  exclusiveMinimum: '{title} must be greater than {limit}',
  exclusiveMaximum: '{title} must be less than {limit}',
  multipleOf: '{title} must be a multiple of {limit}',
  minLength: '{title} must have at least {limit} characters',
  maxLength: '{title} must have at most {limit} characters',
  minItems: '{title} needs at least {limit}',
  maxItems: '{title} takes at most {limit}',
  uniqueItems: '{title} must not repeat an entry',
  pattern: '{title} is not valid',
  format: '{title} is not valid',
  'format:date': '{title} must be a date',
  'format:time': '{title} must be a time, such as 09:30',
  'format:date-time': '{title} must be a date and a time',
  'format:email': '{title} must be an email address',
  'format:color': '{title} must be a colour such as #1a5fb4',
  'format:uri': '{title} must be an address such as https://example.org',
  oneOf: '{title} must be one of the choices',
  enum: '{title} must be one of the choices',
  notAfter: '{title} must not be after {sibling}',
  notAbove: '{title} must not be more than {sibling}',
  sameAs: '{title} must be the same as {sibling}',
  'text:control': '{title} contains characters that cannot be stored',
  'text:tooLong': '{title} is longer than {limit} characters',
  unknown: '{name} is not a question of this form',
  invalid: '{title} is not valid',
};
