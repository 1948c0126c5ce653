import type { Capability } from './capability.ts';

/** A day in `x-doubt`, or a name of one that generation fills in. */
const dayPattern = '^(today|\\d{4}-\\d{2}-\\d{2}|[a-z]+-[a-z]+( [+-] \\d{1,2} years?)?)$';

/** A limit of `x-doubt`. */
const limit = {
  anyOf: [
    { type: 'number' },
    {
      type: 'object',
      properties: { amount: { type: 'number' }, unit: { type: 'string' } },
      required: ['amount', 'unit'],
      additionalProperties: false,
    },
  ],
} as const;

/** A key of `x-list`; databases have columns with this name. */
const listKeyPattern = '^[a-z][a-z0-9_]{0,39}$';

/** What else follows from a question: doubts, scores, staff lists, what is sent, and what happens to earlier answers. */
export const productKeywords = {
  'x-doubt': {
    takes: 'list',
    about:
      'Asks about an answer that is allowed but unusual: [{ "maximum": 20, "ask": "Is {value} right?" }]. Limits: minimum, maximum (of an amount with its unit: { "amount": 100, "unit": "million" }), notAbove (name of a number or amount beside it, or its section and name, "/general/annualTurnover"), earliest and latest (a day such as "2025-03-31", or "today", or one that moves on with the edition: "edition-begins", the first day of its oldest financial year, or "edition-ends", the last day of the financial year it is held in, with "+ 10 years" or "- 6 years" after it; a number counts as a year). {limit} is filled in too. The person can say yes; staff see it.',
    meta: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          minimum: { ...limit, description: 'Asks below this number or amount.' },
          maximum: { ...limit, description: 'Asks above this number or amount.' },
          earliest: { type: 'string', pattern: dayPattern, description: 'Asks before this day.' },
          latest: { type: 'string', pattern: dayPattern, description: 'Asks after this day.' },
          notAbove: {
            type: 'string',
            description:
              'Name of the number or amount beside this one, or its section and name, as in "/general/annualTurnover"; asks above it.',
          },
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
      'On a score sheet. At a section: the points it brings, { "points": 60 }, which its criteria share; { "points": 1, "rule": "all" } brings them only when every criterion is reached in full. At a question: its share, { "weight": 2 }; a number needs "minimum" and "maximum", a choice says what each value brings from 0 to 1: { "weight": 1, "points": { "yes": 1, "partly": 0.5, "no": 0 } }. "reads" names the questions of the application that it judges, ["/project/title"]: jurors go from one to the other.',
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
        reads: {
          type: 'array',
          minItems: 1,
          uniqueItems: true,
          items: { type: 'string', pattern: '^/' },
          description:
            'Questions of the application that the criterion judges, each by its section and name, as in "/project/title".',
        },
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
          description: 'Its name in addresses: small letters, digits and _. Never change it.',
        },
        aliases: {
          type: 'array',
          items: { type: 'string', pattern: listKeyPattern },
          description: 'Other names that programs use for it.',
        },
        column: { type: 'string', minLength: 1, description: 'Heading of the column; by default the title.' },
        place: {
          type: 'integer',
          minimum: 1,
          description: 'Where it is from the start. Without it people add the column themselves.',
        },
        width: { type: 'number', minimum: 4, maximum: 40, description: 'How wide it is; 9 is usual.' },
        sort: {
          anyOf: [
            { enum: ['text', 'number'] },
            { type: 'array', minItems: 2, uniqueItems: true, items: { type: 'string' } },
          ],
          description:
            'How it is sorted: "text", "number", or a list of stored values, the lowest first. Without it, not sortable.',
        },
        filter: {
          enum: [true, 'size'],
          description: 'true: lists can be filtered by its choices. "size": by size of enterprise.',
        },
        search: { enum: [true], description: 'Included in searches.' },
        words: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'Words for stored values, if lists use other words than the form.',
        },
        missing: {
          type: 'string',
          minLength: 1,
          description: 'Shown if there is no answer; N/A by default.',
        },
        wire: { type: 'string', description: 'Which of several places in the payload is read.' },
      },
      required: ['key'],
      additionalProperties: false,
    },
  },
  'x-count': {
    takes: 'object',
    about:
      'Makes a figure of the statistics: { "key": "sector", "title": "Sector", "about": "type of organisation" } counts applications by its choices. An amount counts by "size", a text by the "state" it names. A new figure needs nothing else.',
    meta: {
      type: 'object',
      properties: {
        key: {
          type: 'string',
          pattern: listKeyPattern,
          description:
            'Name of the figure: small letters, digits and _. Questions with the same key fill one figure.',
        },
        title: { type: 'string', minLength: 1, description: 'What the figure is by, such as Sector.' },
        about: {
          type: 'string',
          minLength: 1,
          description: 'Ends the sentence "Applications by the …", such as: type of organisation.',
        },
        by: {
          enum: ['size', 'state'],
          description:
            '"size": the size of enterprise that an amount falls in. "state": the state that a text names. Without it, its choices.',
        },
        otherwise: {
          enum: [true],
          description: 'Counts only if the other questions of the key have no answer.',
        },
      },
      required: ['key'],
      additionalProperties: false,
    },
  },
  'x-citation': {
    takes: 'object',
    about:
      'Puts the answer on the citation, the sheet at the top of review, preview and what the jury reads: { "as": "title" }, "company", "place" or "quotation" (the first sentence of a long text) of a text; { "as": "figure", "label": "people reached" } of a number or an amount; numbers with the same label are added up; { "as": "figure", "label": "months", "since": "startDate" } of a date; { "as": "medal", "drawings": { "healthcare": "healthcare" } } of a choice, with the drawing for each stored value. At most four labels.',
    meta: {
      type: 'object',
      properties: {
        as: {
          enum: ['title', 'company', 'place', 'medal', 'figure', 'quotation'],
          description: 'What the answer becomes on the citation.',
        },
        label: {
          type: 'string',
          minLength: 1,
          maxLength: 24,
          description: 'Shown below a figure, such as: people reached.',
        },
        since: {
          type: 'string',
          minLength: 1,
          description: 'Name of the date beside this one; the figure counts the months between them.',
        },
        drawings: {
          type: 'object',
          additionalProperties: { type: 'string', minLength: 1 },
          description: 'The drawing for each stored value; edition.meta.json lists them as "motif".',
        },
      },
      required: ['as'],
      additionalProperties: false,
    },
  },
  'x-identifies': {
    takes: 'object',
    about:
      'Finds the same company twice: staff see applications of one edition with the same answer as possible duplicates. { "as": "name", "leaveOut": ["limited", "ltd"] }, "domain" (of a website or an email; "leaveOut" lists shared ones), "phone" or "title". Capitals, dots and left-out words make no difference. One question for each.',
    meta: {
      type: 'object',
      properties: {
        as: {
          enum: ['name', 'domain', 'phone', 'title'],
          description:
            'What the answer identifies: a company by name, domain or phone, a project by its title.',
        },
        leaveOut: {
          type: 'array',
          minItems: 1,
          uniqueItems: true,
          items: { type: 'string', minLength: 2 },
          description: 'Words without meaning, such as "limited", or shared domains, such as "facebook.com".',
        },
      },
      required: ['as'],
      additionalProperties: false,
    },
  },
  'x-wire': {
    takes: 'any',
    about:
      'Where the answer is in what is sent to other programs, e.g. "/companyDetails/generalInformationData/legal_name". Each question has a place of its own; [] for an answer that stays in the browser. At a group: where its questions begin, so that theirs need no slash in front, e.g. "street"; a group in "required" is sent from there even while it is empty. Ask a developer before changing one.',
    meta: {
      anyOf: [{ $ref: '#/definitions/place' }, { type: 'array', items: { $ref: '#/definitions/place' } }],
    },
  },
  'x-meaning': {
    takes: 'positive',
    about:
      'Increase it (2, 3, …) when earlier answers no longer answer the question, as after a change of its year or of the words of a declaration: drafts are asked again.',
  },
  'x-moved-from': {
    takes: 'any',
    about:
      'Where the question stood before, e.g. "/project/csrBudget" (section and name): answers in drafts and attached files move along. Several places as a list, the latest first.',
    meta: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' }, uniqueItems: true }] },
  },
} as const satisfies { readonly [keyword: string]: Capability };
