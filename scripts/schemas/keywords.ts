import { isObject } from '#engine/pointer.ts';
import type { Rule } from './form-source.ts';
import { oneOfThese, type Problem } from './problem.ts';
import type { SchemaNode } from './schema-node.ts';
import { visitsOf } from './visits.ts';

type Kind = 'text' | 'count' | 'number' | 'flag' | 'list' | 'texts' | 'object' | 'schema' | 'any';

/** The keywords schema files may use, and what stands behind each. */
const kinds: { readonly [keyword: string]: Kind } = {
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
  maxWords: 'count',
  amount: 'flag',
  files: 'object',
  notAfter: 'text',
  sameAs: 'text',
  'x-options': 'text',
  'x-wire': 'any',
};

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array'];
const formats = ['date', 'password'];

const checks: { readonly [kind in Kind]: readonly [(value: unknown) => boolean, string] } = {
  text: [(value) => typeof value === 'string', 'a text'],
  count: [(value) => Number.isInteger(value) && (value as number) >= 0, 'a whole number, 0 or more'],
  number: [(value) => typeof value === 'number', 'a number'],
  flag: [(value) => typeof value === 'boolean', 'true or false'],
  list: [(value) => Array.isArray(value) && value.length > 0, 'a list with at least one entry'],
  texts: [
    (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
    'a list of names',
  ],
  object: [isObject, 'an object'],
  schema: [isObject, 'a schema'],
  any: [() => true, ''],
};

/** Every keyword of a schema is known and holds what it should. */
export const keywords: Rule = (form) =>
  form.sections.flatMap((section) => visitsOf(form, section).flatMap(({ node }) => problemsOf(node)));

function problemsOf(node: SchemaNode): Problem[] {
  const problems: Problem[] = [];
  for (const keyword of node.keywords()) {
    const kind = Object.hasOwn(kinds, keyword) ? kinds[keyword] : undefined;
    if (kind === undefined) {
      problems.push(
        node.problem(keyword, `unknown keyword "${keyword}"`, oneOfThese(keyword, Object.keys(kinds)), true),
      );
      continue;
    }
    const [fits, expected] = checks[kind];
    if (!fits(node.get(keyword)))
      problems.push(node.problem(keyword, `"${keyword}" has a value of the wrong kind`, expected));
  }
  return problems.length > 0
    ? problems
    : [...vocabulary(node, 'type', types), ...vocabulary(node, 'format', formats), ...details(node)];
}

function vocabulary(node: SchemaNode, keyword: string, words: readonly string[]): Problem[] {
  const word = node.get(keyword);
  return word === undefined || words.includes(String(word))
    ? []
    : [node.problem(keyword, `unknown ${keyword} "${word}"`, oneOfThese(String(word), words))];
}

function details(node: SchemaNode): Problem[] {
  const problems: Problem[] = [];
  const pattern = node.get('pattern');
  if (typeof pattern === 'string') {
    try {
      new RegExp(pattern, 'u');
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      problems.push(node.problem('pattern', `"pattern" cannot be read (${reason})`, 'a regular expression'));
    }
  }
  const choices = node.get('oneOf');
  if (Array.isArray(choices)) {
    choices.forEach((choice, at) => {
      if (isObject(choice) && choice.const !== undefined && typeof choice.title === 'string') return;
      problems.push(
        node.problemInside(
          'oneOf',
          [at],
          'a choice without a value and a label',
          '{ "const": …, "title": "…" }',
        ),
      );
    });
  }
  const files = node.get('files');
  if (
    isObject(files) &&
    !(Number.isInteger(files.maxCount) && Number(files.maxMegabytes) > 0 && Array.isArray(files.types))
  ) {
    problems.push(
      node.problem(
        'files',
        '"files" does not say its limits',
        '{ "maxCount": 5, "maxMegabytes": 15, "types": ["PDF"] }',
      ),
    );
  }
  const words = node.get('maxWords');
  if (words === 0) problems.push(node.problem('maxWords', '"maxWords" is 0', 'at least 1'));
  return problems;
}
