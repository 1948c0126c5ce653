import { isObject } from '#engine/values/pointer.ts';

/** What may stand behind a keyword. */
export type Kind =
  | 'text'
  | 'count'
  | 'positive'
  | 'number'
  | 'flag'
  | 'list'
  | 'texts'
  | 'object'
  | 'schema'
  | 'any';

/** The keywords schema files may use, and what stands behind each. schemas/question.meta.json explains them to editors. */
export const keywordKinds: { readonly [keyword: string]: Kind } = {
  $schema: 'text',
  $id: 'text',
  $comment: 'text',
  title: 'text',
  description: 'text',
  default: 'any',
  examples: 'list',
  type: 'text',
  const: 'any',
  enum: 'list',
  format: 'text',
  pattern: 'text',
  minLength: 'count',
  maxLength: 'count',
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'number',
  exclusiveMaximum: 'number',
  multipleOf: 'number',
  properties: 'object',
  required: 'texts',
  items: 'schema',
  minItems: 'count',
  maxItems: 'count',
  uniqueItems: 'flag',
  allOf: 'list',
  oneOf: 'list',
  not: 'schema',
  if: 'schema',
  // biome-ignore lint/suspicious/noThenProperty: the schema keyword `then`.
  then: 'schema',
  else: 'schema',
  dependencies: 'object',
  errorMessage: 'any',
  maxWords: 'positive',
  amount: 'object',
  files: 'object',
  notAfter: 'text',
  sameAs: 'text',
  'x-options': 'text',
  'x-wire': 'any',
};

/** Per kind: whether a value is of it, and how to say what was expected. */
export const kindChecks: { readonly [kind in Kind]: readonly [(value: unknown) => boolean, string] } = {
  text: [(value) => typeof value === 'string', 'a text'],
  count: [(value) => Number.isInteger(value) && (value as number) >= 0, 'a whole number, 0 or more'],
  positive: [(value) => Number.isInteger(value) && (value as number) > 0, 'a whole number, 1 or more'],
  number: [(value) => typeof value === 'number', 'a number'],
  flag: [(value) => typeof value === 'boolean', 'true or false'],
  list: [(value) => Array.isArray(value) && value.length > 0, 'a list with at least one entry'],
  texts: [
    (value) =>
      Array.isArray(value) &&
      value.every((each, at) => typeof each === 'string' && value.indexOf(each) === at),
    'a list of names, each once',
  ],
  object: [isObject, 'an object'],
  schema: [isObject, 'a schema'],
  any: [() => true, ''],
};

/** Keywords that take one of a few words. */
export const vocabularies: { readonly [keyword: string]: readonly string[] } = {
  type: ['string', 'number', 'integer', 'boolean', 'object', 'array'],
  format: ['date', 'password'],
  'x-options': ['awardPrograms'],
};

/** Keys of the UI schema at a question. */
export const questionKeys: readonly string[] = [
  'ui:widget',
  'ui:options',
  'ui:placeholder',
  'ui:help',
  'ui:title',
  'ui:description',
  'ui:readonly',
  'ui:disabled',
  'ui:autofocus',
];

/** Keys of the UI schema at a group of questions. */
export const groupKeys: readonly string[] = [
  'ui:order',
  'ui:options',
  'ui:help',
  'ui:title',
  'ui:description',
];

/** What stands behind those keys of the UI schema that hold a plain value. */
export const plainKeys: { readonly [key: string]: Kind } = {
  'ui:placeholder': 'text',
  'ui:help': 'text',
  'ui:title': 'text',
  'ui:description': 'text',
  'ui:readonly': 'flag',
  'ui:disabled': 'flag',
  'ui:autofocus': 'flag',
};

/** What a choice may say beside its value and its label. */
export const choiceKeywords: readonly string[] = ['const', 'title', 'description', '$comment'];

/** Keywords that say something else than what an answer must be. */
export const silentKeywords: readonly string[] = [
  '$schema',
  '$id',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'properties',
  'items',
  'errorMessage',
  'x-options',
  'x-wire',
];

/** Places that a wording of shared/messages.json or an `errorMessage` may have, as `{title}`. */
export const messagePlaces: readonly string[] = [
  'title',
  'limit',
  'sibling',
  'name',
  'filename',
  'size',
  'types',
];
