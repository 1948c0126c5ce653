import type { Capability } from './capability.ts';

/** What names a schema, tells its origin, and is shown beside a question. */
export const wordKeywords = {
  $schema: { takes: 'text', about: 'Which vocabulary this file is written in. Lets editors explain it.' },
  $comment: { takes: 'text', about: 'A remark for colleagues. No one else sees it.' },
  definitions: {
    takes: 'object',
    about: 'Schemas with names, for "$ref": "#/definitions/name" further up. They ask nothing by themselves.',
    meta: { type: 'object', additionalProperties: { $ref: '#/definitions/schema' } },
  },
  $defs: {
    takes: 'object',
    about: 'The same as "definitions".',
    meta: { type: 'object', additionalProperties: { $ref: '#/definitions/schema' } },
  },
  $ref: {
    takes: 'text',
    about:
      'Takes the rules from a shared file, e.g. "../shared/email.schema.json", or from "#/definitions/…" of this file. What is written beside it goes before what the file says.',
  },
  title: {
    takes: 'text',
    about: 'The words people read beside the question, in its messages and in the preview.',
  },
  description: { takes: 'text', about: 'A line of help below the title.' },
  default: { takes: 'any', about: 'The answer that a new form starts with.' },
  examples: { takes: 'list', about: 'Sample answers, for stories and tests.' },
  readOnly: { takes: 'flag', about: 'Shown, but read-only. Give it a "default".' },
  errorMessage: {
    takes: 'any',
    about:
      'Your own message for a rule: { "required": "Amount is required" }. {title} and {limit} are filled in.',
    meta: { anyOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }] },
  },
} as const satisfies { readonly [keyword: string]: Capability };
