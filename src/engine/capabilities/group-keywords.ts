import type { Capability } from './capability.ts';

export const groupKeywords = {
  properties: {
    takes: 'object',
    about:
      'The questions of a section or group: a name, a colon, the question. The name is stored; people read the title.',
    meta: { type: 'object', additionalProperties: { $ref: '#/definitions/schema' } },
  },
  required: { takes: 'texts', about: 'Names of the questions that must be answered.' },
  allOf: { takes: 'schemas', about: 'Several conditions, each { "if": …, "then": … }.' },
  oneOf: {
    takes: 'schemas',
    about:
      'The choices of a question, each { "const": stored value, "title": label }. In a condition: holds when exactly one of these does. At a group: what is asked for each choice of one of its questions, { "properties": { "kind": { "const": "firm" }, … }, "required": [ … ] }.',
  },
  anyOf: {
    takes: 'schemas',
    about: 'In a condition: holds when one of these does. At a group: the same as "oneOf".',
  },
  not: { takes: 'schema', about: 'In a condition: holds when this does not.' },
  contains: {
    takes: 'schema',
    about:
      'In a condition on a list: holds when an entry fits, e.g. { "properties": { "areas": { "contains": { "const": "health" } } }, "required": ["areas"] }.',
  },
  sections: {
    takes: 'object',
    about:
      'In a condition: tests answers of other sections, by their "id" in form.json: { "sections": { "general": { "properties": { "listed": { "const": "yes" } }, "required": ["listed"] } } }.',
    meta: { type: 'object', additionalProperties: { $ref: '#/definitions/schema' } },
  },
  if: {
    takes: 'schema',
    about:
      'A condition on questions of the same group: { "properties": { "mode": { "const": "partners" } }, "required": ["mode"] }.',
  },
  // biome-ignore lint/suspicious/noThenProperty: the schema keyword `then`.
  then: {
    takes: 'schema',
    about: 'What is asked in addition while the condition holds: "properties" and "required".',
  },
  else: { takes: 'schema', about: 'What is asked while the condition does not hold.' },
  dependencies: {
    takes: 'object',
    about: 'What is asked, or must be answered, once another question is answered.',
    meta: {
      type: 'object',
      additionalProperties: {
        anyOf: [{ $ref: '#/definitions/schema' }, { type: 'array', items: { type: 'string' } }],
      },
    },
  },
} as const satisfies { readonly [keyword: string]: Capability };
