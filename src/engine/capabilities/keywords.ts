import type { Capability } from './capability.ts';

/** A day as `x-doubt` names it, or a name of one that generation fills in. */
const dayPattern = '^(today|\\d{4}-\\d{2}-\\d{2}|[a-z]+-[a-z]+( [+-] \\d{1,2} years?)?)$';

/** A key of `x-list`; databases have columns of the name. */
const listKeyPattern = '^[a-z][a-z0-9_]{0,39}$';

/**
 * Every keyword that a schema file may use. What the check lets pass, what editors explain and complete, and what the staff
 * guide lists follow from here; a kind of answer names the keywords that it understands.
 */
export const keywords = {
  $schema: { takes: 'text', about: 'Which vocabulary this file is written in. Lets editors explain it.' },
  $id: { takes: 'text', about: 'A name for the schema. Seldom needed.' },
  $comment: { takes: 'text', about: 'A remark for colleagues. Nobody else sees it.' },
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
      'Takes the rules from a shared file, e.g. "../shared/email.schema.json", or from "#/definitions/…" of this file. What stands beside it goes before what stands there.',
  },
  title: {
    takes: 'text',
    about: 'The words people read beside the question, in its messages and in the preview.',
  },
  description: { takes: 'text', about: 'A line of help below the title.' },
  default: { takes: 'any', about: 'The answer that a new form starts with.' },
  examples: { takes: 'list', about: 'Sample answers, for stories and tests.' },
  type: {
    takes: 'any',
    about:
      'The kind of answer: string (text, choice, date), number, integer (whole number), boolean (a box to tick), object (a group of questions), array (a list).',
    words: ['string', 'number', 'integer', 'boolean', 'object', 'array'],
  },
  readOnly: { takes: 'flag', about: 'Shown, but not to be changed. Give it a "default".' },
  const: {
    takes: 'any',
    about:
      'The stored value of a choice, or the one value a condition waits for. Never change the value of a choice that has been published; change its title.',
  },
  enum: {
    takes: 'list',
    about:
      'The values of a choice, where they can be read as they are; labels stand in "ui:enumNames" or in "oneOf". In a condition: the values it waits for. For a box that must be ticked: [true].',
  },
  format: {
    takes: 'text',
    about:
      'date: a day of the calendar. time: a time of the day. date-time: both. email: an e-mail address. uri: an address with https://. password: typed hidden and never trimmed. color: a colour as its code, #1a5fb4.',
    words: ['date', 'time', 'date-time', 'email', 'uri', 'password', 'color'],
  },
  pattern: {
    takes: 'text',
    about: 'A regular expression that the text must match. Give it a message of its own with "errorMessage".',
  },
  minLength: { takes: 'count', about: 'Fewest characters.' },
  maxLength: { takes: 'count', about: 'Most characters. For long texts use "maxWords".' },
  minimum: { takes: 'number', about: 'The smallest number allowed.' },
  maximum: { takes: 'number', about: 'The largest number allowed.' },
  exclusiveMinimum: { takes: 'number', about: 'The number must be above this.' },
  exclusiveMaximum: { takes: 'number', about: 'The number must be below this.' },
  multipleOf: { takes: 'number', about: 'The number must be a multiple of this.' },
  properties: {
    takes: 'object',
    about:
      'The questions of a section or group: a name, a colon, the question. The name is stored; people read the title.',
    meta: { type: 'object', additionalProperties: { $ref: '#/definitions/schema' } },
  },
  required: { takes: 'texts', about: 'Names of the questions that must be answered.' },
  items: { takes: 'schema', about: 'What each entry of a list is.' },
  minItems: { takes: 'count', about: 'Fewest entries.' },
  maxItems: { takes: 'count', about: 'Most entries.' },
  uniqueItems: { takes: 'flag', about: 'No entry twice.' },
  allOf: { takes: 'schemas', about: 'Several conditions, each { "if": …, "then": … }.' },
  oneOf: {
    takes: 'schemas',
    about:
      'The choices of a question, each { "const": stored value, "title": label }. In a condition: holds when exactly one of these does. At a group: what is asked for each choice of one of its questions, { "properties": { "kind": { "const": "firm" }, … }, "required": [ … ] }.',
  },
  not: { takes: 'schema', about: 'In a condition: holds when this does not.' },
  anyOf: {
    takes: 'schemas',
    about: 'In a condition: holds when one of these does. At a group: the same as "oneOf".',
  },
  contains: {
    takes: 'schema',
    about:
      'In a condition on a list: holds when an entry fits, e.g. { "properties": { "areas": { "contains": { "const": "health" } } }, "required": ["areas"] }.',
  },
  sections: {
    takes: 'object',
    about:
      'In a condition: looks at answers of other sections, by their "id" in form.json: { "sections": { "general": { "properties": { "listed": { "const": "yes" } }, "required": ["listed"] } } }.',
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
  errorMessage: {
    takes: 'any',
    about:
      'Wording of your own, by rule: { "required": "Amount is required" }. {title} and {limit} are filled in.',
    meta: { anyOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }] },
  },
  maxWords: {
    takes: 'positive',
    about: 'Most words of a text. Longer texts are kept and marked, but cannot be submitted.',
  },
  amount: {
    takes: 'object',
    about:
      'This group of number and unit is one question: an amount of money. Use "../shared/amount.schema.json".',
    meta: {
      type: 'object',
      properties: {
        sign: { type: 'string', description: 'Stands before a sum, such as ₹.' },
        currency: { type: 'string', description: 'What the payload counts, such as Rupees.' },
        decimals: {
          type: 'integer',
          minimum: 0,
          description: 'Digits after the point that the currency has.',
        },
        locale: { type: 'string', description: 'How digits are grouped, such as en-IN.' },
        units: {
          type: 'object',
          additionalProperties: { type: 'integer' },
          description: 'Powers of ten by unit: { "lacs": 5, "crores": 7 }.',
        },
      },
      required: ['sign', 'currency', 'decimals', 'locale', 'units'],
      additionalProperties: false,
    },
  },
  files: {
    takes: 'object',
    about: 'This list holds uploaded files.',
    meta: {
      type: 'object',
      properties: {
        maxCount: { type: 'integer', minimum: 1, description: 'Most files.' },
        maxMegabytes: {
          type: 'number',
          exclusiveMinimum: 0,
          description: 'Largest size of one file, in MB.',
        },
        types: {
          type: 'array',
          items: { enum: ['PDF'] },
          description: 'Endings of file names. Only PDF documents are accepted.',
        },
      },
      required: ['maxCount', 'maxMegabytes', 'types'],
      additionalProperties: false,
    },
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
  'x-doubt': {
    takes: 'list',
    about:
      'Asks about an answer that is allowed and unusual: [{ "maximum": 20, "ask": "Is {value} right?" }]. Limits: minimum, maximum, notAbove (name of a number beside it), earliest and latest (a day such as "2025-03-31", or "today", or one that moves on with the edition: "edition-begins", the first day of its oldest financial year, or "edition-ends", the last day of the financial year it is held in, with "+ 10 years" or "- 6 years" behind; a number counts as a year). {limit} is filled in too. The person can say yes; staff see it.',
    meta: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          minimum: { type: 'number', description: 'Asks below this number.' },
          maximum: { type: 'number', description: 'Asks above this number.' },
          earliest: { type: 'string', pattern: dayPattern, description: 'Asks before this day.' },
          latest: { type: 'string', pattern: dayPattern, description: 'Asks after this day.' },
          notAbove: { type: 'string', description: 'Name of the number beside this one; asks above it.' },
          ask: { type: 'string', minLength: 1, description: 'The question, such as "Is {value} right?"' },
        },
        required: ['ask'],
        minProperties: 2,
        additionalProperties: false,
      },
    },
  },
  'x-score': {
    takes: 'object',
    about:
      'On a score sheet. At a section: the points it brings, { "points": 60 }, which its criteria share; { "points": 1, "rule": "all" } brings them only when every criterion is reached in full. At a question: its share, { "weight": 2 }; a number needs "minimum" and "maximum", a choice says what each value brings from 0 to 1: { "weight": 1, "points": { "yes": 1, "partly": 0.5, "no": 0 } }.',
    meta: {
      type: 'object',
      properties: {
        points: {
          description:
            'Of a section: how many. Of a choice: the part of its share that each value brings, from 0 to 1.',
          anyOf: [
            { type: 'number', exclusiveMinimum: 0 },
            { type: 'object', additionalProperties: { type: 'number', minimum: 0, maximum: 1 } },
          ],
        },
        rule: {
          enum: ['weighted', 'all'],
          description: 'weighted: shares add up. all: everything or nothing.',
        },
        weight: { type: 'number', exclusiveMinimum: 0, description: 'Share of the question in its section.' },
      },
      additionalProperties: false,
    },
  },
  'x-list': {
    takes: 'object',
    about:
      'Shows the answer in the lists of staff: { "key": "sector", "column": "Sector", "sort": "text", "filter": true }. A new column needs nothing else.',
    meta: {
      type: 'object',
      properties: {
        key: {
          type: 'string',
          pattern: listKeyPattern,
          description: 'Names the column in addresses: small letters, digits and _. Never change it.',
        },
        aliases: {
          type: 'array',
          items: { type: 'string', pattern: listKeyPattern },
          description: 'Other names that programs use for it.',
        },
        column: { type: 'string', minLength: 1, description: 'Head of the column; else the title.' },
        place: {
          type: 'integer',
          minimum: 1,
          description: 'Where it stands from the start. Without it people add the column themselves.',
        },
        width: { type: 'number', minimum: 4, maximum: 40, description: 'How wide it is; 9 is usual.' },
        sort: {
          anyOf: [
            { enum: ['text', 'number'] },
            { type: 'array', minItems: 2, uniqueItems: true, items: { type: 'string' } },
          ],
          description:
            'How it is sorted: "text", "number", or a list of stored values, the lowest first. Without it, not at all.',
        },
        filter: {
          enum: [true, 'size'],
          description: 'true: lists can be narrowed to one choice. "size": to a size of enterprise.',
        },
        search: { enum: [true], description: 'A search finds it.' },
        words: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'Words for stored values where lists use others than the form.',
        },
        missing: { type: 'string', minLength: 1, description: 'Stands where there is no answer; else N/A.' },
        wire: { type: 'string', description: 'Which of several places in the payload is read.' },
      },
      required: ['key'],
      additionalProperties: false,
    },
  },
  'x-wire': {
    takes: 'any',
    about:
      'Where the answer stands in what is sent to other programs, e.g. "/companyDetails/generalInformationData/legal_name". Each question has a place of its own; [] for an answer that stays in the browser. At a group: where its questions begin, so that theirs need no slash in front, e.g. "street". Ask a developer before changing one.',
    meta: {
      anyOf: [{ $ref: '#/definitions/place' }, { type: 'array', items: { $ref: '#/definitions/place' } }],
    },
  },
  'x-meaning': {
    takes: 'positive',
    about:
      'Count it up (2, 3, …) when earlier answers no longer answer the question, as after a change of its year or of the words of a declaration: drafts are asked again.',
  },
  'x-moved-from': {
    takes: 'any',
    about:
      'Where the question stood before, e.g. "/project/csrBudget" (section and name): answers in drafts move along. Several places as a list, the latest first.',
    meta: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' }, uniqueItems: true }] },
  },
} as const satisfies { readonly [keyword: string]: Capability };

/** Name of a keyword. */
export type Keyword = keyof typeof keywords;
