import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser';
import { isObject } from '#engine/values/pointer.ts';

/** Steps from the root of a file to a value. */
type Steps = readonly (string | number)[];

/** A question as its card shows it. */
export interface QuestionCard {
  readonly name: string;
  /** Steps to it in the schema file, and its line there. */
  readonly at: Steps;
  readonly line: number;
  readonly title: string;
  readonly help: string;
  /** The kind of its answer, in words of staff. */
  readonly kind: string;
  readonly isRequired: boolean;
  /** Limits that a card can change, by keyword. */
  readonly limits: { readonly [keyword: string]: number | undefined };
  /** What must hold so that it is asked; undefined: it always is. */
  readonly condition: string | undefined;
  /** Heading of its column in lists; undefined: lists do not show it. */
  readonly column: string | undefined;
  /** Why only an engineer changes what it is; undefined: staff may. */
  readonly engineer: string | undefined;
}

interface Written {
  readonly [keyword: string]: unknown;
}

const limitsOf: { readonly [type: string]: readonly string[] } = {
  string: ['maxWords', 'maxLength'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
  array: ['minItems', 'maxItems'],
};

/** The limits that cards show, in words. */
export const limitWords: { readonly [keyword: string]: string } = {
  maxWords: 'Most words',
  maxLength: 'Most characters',
  minimum: 'At least',
  maximum: 'At most',
  minItems: 'Fewest entries',
  maxItems: 'Most entries',
};

/**
 * The questions that a schema file asks, in its order, those of conditions and groups included. `relied` are the questions the
 * portal relies on, by their path below the section, each with what for. Undefined for what is no JSON.
 */
export function questionCards(
  text: string,
  relied: { readonly [path: string]: string },
): readonly QuestionCard[] | undefined {
  const tree = parseTree(text);
  if (!tree) return undefined;
  const cards: QuestionCard[] = [];
  const schema = valueAt(tree, []);
  if (!isObject(schema)) return undefined;
  visit(schema, [], [], undefined);
  return cards;

  function visit(group: Written, at: Steps, names: readonly string[], condition: string | undefined): void {
    const { properties, required } = group;
    for (const [name, question] of Object.entries(isObject(properties) ? properties : {})) {
      if (!isObject(question)) continue;
      const place = [...at, 'properties', name];
      const path = [...names, name];
      if (isObject(question.properties)) visit(question, place, path, condition);
      else
        cards.push(
          cardOf(question, place, path, condition, Array.isArray(required) && required.includes(name)),
        );
    }
    const branches: readonly (readonly [Steps, Written])[] = [
      [at, group],
      ...(Array.isArray(group.allOf) ? group.allOf : []).flatMap((each, index) =>
        isObject(each) ? [[[...at, 'allOf', index], each] as const] : [],
      ),
    ];
    for (const [steps, branch] of branches) {
      if (!isObject(branch.if)) continue;
      const when = conditionWords(branch.if, group);
      if (isObject(branch.then)) visit(branch.then, [...steps, 'then'], names, when);
      if (isObject(branch.else)) visit(branch.else, [...steps, 'else'], names, `not: ${when}`);
    }
  }

  function cardOf(
    question: Written,
    at: Steps,
    names: readonly string[],
    condition: string | undefined,
    isRequired: boolean,
  ): QuestionCard {
    const type = typeof question.type === 'string' ? question.type : '';
    const list = isObject(question['x-list']) ? question['x-list'] : {};
    const why = relied[`/${names.join('/')}`];
    const offset = findNodeAtLocation(tree as Node, [...at])?.parent?.offset ?? 0;
    return {
      name: names.join(' / '),
      at,
      line: text.slice(0, offset).split('\n').length,
      title: typeof question.title === 'string' ? question.title : '',
      help: typeof question.description === 'string' ? question.description : '',
      kind: kindWords(question),
      isRequired,
      limits: Object.fromEntries(
        ('$ref' in question ? [] : (limitsOf[type] ?? [])).map((keyword) => [
          keyword,
          typeof question[keyword] === 'number' ? question[keyword] : undefined,
        ]),
      ),
      condition,
      column: typeof list.column === 'string' ? list.column : undefined,
      engineer:
        why &&
        `The portal relies on this question: ${why}. Removing it, or another kind of answer, needs an engineer.`,
    };
  }
}

function valueAt(tree: Node, path: Steps): unknown {
  const node = findNodeAtLocation(tree, [...path]);
  return node && toValue(node);
}

function toValue(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(toValue);
  if (node.type !== 'object') return node.value;
  return Object.fromEntries(
    (node.children ?? []).flatMap(({ children: [name, value] = [] }) =>
      name && value ? [[String(name.value), toValue(value)]] : [],
    ),
  );
}

function kindWords(question: Written): string {
  const { $ref, type, oneOf } = question;
  if (typeof $ref === 'string') return `as in ${$ref.split('/').at(-1)?.replace('.schema.json', '')}`;
  if ('amount' in question) return 'amount of money';
  if ('files' in question) return 'files';
  if (type === 'boolean') return 'yes or no';
  if (Array.isArray(oneOf) || 'enum' in question || 'x-options' in question) return 'one of several choices';
  if (type === 'array') return 'several choices or entries';
  const words: { readonly [type: string]: string } = {
    string: 'text',
    number: 'number',
    integer: 'whole number',
  };
  return words[String(type)] ?? 'special';
}

/** A condition as people say it, as far as it is one of the usual ones. */
function conditionWords(condition: Written, group: Written): string {
  const asked = isObject(condition.properties) ? condition.properties : {};
  const titles = isObject(group.properties) ? group.properties : {};
  const parts = Object.entries(asked).map(([name, rule]) => {
    const question = titles[name];
    const title = isObject(question) && typeof question.title === 'string' ? question.title : name;
    return `“${title}” ${isObject(rule) ? ruleWords(rule) : 'is answered'}`;
  });
  return parts.length > 0 ? parts.join(' and ') : 'a condition that the text of the file tells';
}

function ruleWords(rule: Written): string {
  const [keyword, value] = Object.entries(rule)[0] ?? [];
  const words = Array.isArray(value) ? value.join(' or ') : String(value);
  switch (keyword) {
    case undefined:
      return 'is answered';
    case 'const':
    case 'enum':
      return `is ${words}`;
    case 'minimum':
      return `is ${words} or more`;
    case 'maximum':
      return `is ${words} or less`;
    case 'exclusiveMinimum':
      return `is more than ${words}`;
    case 'exclusiveMaximum':
      return `is less than ${words}`;
    case 'contains':
      return isObject(value) ? `has ${ruleWords(value).replace(/^is /, '')}` : 'has an answer';
    default:
      return 'meets a condition';
  }
}

/** The text with one value changed, or taken out where it is undefined; all other characters stay. */
export function withValue(text: string, path: Steps, value: unknown): string {
  const edits = modify(text, [...path], value, {});
  return applyEdits(
    text,
    edits.map((edit) => (edit.length === 0 ? { ...edit, content: laidOut(text, path, edit.content) } : edit)),
  );
}

/** What is put between others, on a line of its own where they have one. */
function laidOut(text: string, path: Steps, content: string): string {
  const tree = parseTree(text);
  const parent = tree && findNodeAtLocation(tree, path.slice(0, -1));
  const [first] = parent?.children ?? [];
  if (!parent || !first) return content;
  const before = text.slice(parent.offset + 1, first.offset);
  const space = before.includes('\n') ? before.slice(before.lastIndexOf('\n')) : ' ';
  return content.replace(/^,/, `,${space}`);
}

/** The text with a question demanded by its group, or no longer. */
export function withRequired(text: string, { at, name }: QuestionCard, isRequired: boolean): string {
  const own = name.split(' / ').at(-1) ?? name;
  const list = [...at.slice(0, -2), 'required'];
  const tree = parseTree(text);
  const names = tree && valueAt(tree, list);
  if (!Array.isArray(names)) return isRequired ? withValue(text, list, [own]) : text;
  const index = names.indexOf(own);
  if (isRequired === index >= 0) return text;
  return isRequired
    ? withValue(text, [...list, names.length], own)
    : withValue(text, [...list, index], undefined);
}
