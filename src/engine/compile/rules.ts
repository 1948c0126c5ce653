import type { Schema } from '../definition.ts';
import { englishAnswers } from '../english-answers.ts';
import type { Group, Part } from '../schema/plan.ts';
import { answerType, isFieldset, itemsOf } from '../schema/schema-kind.ts';
import { longestUnlimitedText } from '../values/text.ts';

/** The question with a name, wherever its group asks it. */
type Lookup = (name: string) => Schema | undefined;
type Messages = Record<string, string | Record<string, string>>;

/** Keywords that only describe a question; so do all that begin with `x-`. */
export const wordKeywords: readonly string[] = [
  '$schema',
  '$id',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'errorMessage',
];

/** Keywords of a group that `resolve` decides; whatever depends on them is compiled separately. */
const branching = new Set(['if', 'then', 'else', 'dependencies']);

/** The rules of one part of a form, applied to the answers of its group. */
export function rulesOfPart({ schema, group }: Part): Schema {
  return groupRules(schema, group);
}

/**
 * What a schema says about a group itself, without its branches. The names of its questions are not a rule: other names
 * are gone.
 */
function groupRules(schema: Schema | boolean, group: Group): Schema {
  if (typeof schema === 'boolean') return rulesOf(schema);
  const own = Object.entries(schema).filter(
    ([keyword]) => !branching.has(keyword) && keyword !== 'additionalProperties',
  );
  const rules = rulesOf(Object.fromEntries(own), (name) => group.members.get(name)?.places[0]?.schema);
  return {
    ...rules,
    ...(schema.properties && {
      properties: mapped(schema.properties, (property, name) => {
        const below = group.members.get(name)?.group;
        if (below !== undefined && (isFieldset(property) || property.type === undefined))
          return groupRules(property, below);
        // Each entry of a list of groups is judged by its own parts.
        const { items, ...list } = property;
        const isLimited = group.members.get(name)?.places.some((place) => hasLimit(place.schema));
        const own = isLimited ? property : bounded(property);
        return rulesOf(itemsOf(property) === undefined ? own : list);
      }),
    }),
    ...(schema.allOf && { allOf: schema.allOf.map((each) => groupRules(each, group)) }),
  };
}

/** Keywords that limit a text by themselves, in length or content. */
const limits = ['maxLength', 'maxWords', 'enum', 'oneOf', 'const', 'x-options'] as const;

/** Formats of any length; a date has its own limit, and a password is never stored as an answer. */
const openFormats: readonly unknown[] = [undefined, 'uri', 'email'];

const hasLimit = (schema: Schema): boolean =>
  limits.some((keyword) => schema[keyword] !== undefined) || !openFormats.includes(schema.format);

/** A text question, with the product's limit if it declares none. */
function bounded(question: Schema): Schema {
  const { items } = question;
  if (items !== undefined && !Array.isArray(items)) return { ...question, items: bounded(items as Schema) };
  const isOpen = answerType(question) === 'string' && !hasLimit(question);
  return isOpen ? { ...question, maxLength: longestUnlimitedText } : question;
}

/**
 * The schema for the validator compiler: only what validates, labelled choices as `enum`, `errorMessage`s with their
 * `{title}` filled in, and a question's own `required` wording moved to the parents that require it, where ajv-errors
 * looks for it.
 */
function rulesOf(schema: Schema | boolean, around: Lookup = () => undefined): Schema {
  if (typeof schema === 'boolean') return schema ? {} : { not: {} };
  const properties: Lookup = (name) => {
    const own = schema.properties;
    return own !== undefined && Object.hasOwn(own, name) ? own[name] : around(name);
  };
  const rules: Record<string, unknown> = {};
  for (const keyword of Object.keys(schema)) {
    if (wordKeywords.includes(keyword) || keyword.startsWith('x-')) continue;
    rules[keyword] = ruleOf(keyword, schema, properties);
  }
  if (schema.oneOf?.every((choice) => choice.const !== undefined)) {
    delete rules.oneOf;
    rules.enum = schema.oneOf.map((choice) => choice.const);
  }
  const messages = messagesOf(schema, properties);
  if (Object.keys(messages).length > 0) rules.errorMessage = messages;
  return rules;
}

function ruleOf(keyword: string, schema: Schema, properties: Lookup): unknown {
  switch (keyword) {
    case 'properties':
    case 'patternProperties':
      return mapped(schema[keyword] ?? {}, (each) => rulesOf(each));
    case 'if':
    case 'then':
    case 'else':
    case 'not':
      return rulesOf(schema[keyword] ?? {}, properties);
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return schema[keyword]?.map((part) => rulesOf(part, properties));
    case 'dependencies':
      return mapped(schema[keyword] ?? {}, (each) =>
        Array.isArray(each) ? each : rulesOf(each, properties),
      );
    case 'items':
    case 'contains': {
      const items = schema[keyword] ?? {};
      return Array.isArray(items) ? items.map((each) => rulesOf(each)) : rulesOf(items);
    }
    default:
      return schema[keyword];
  }
}

function mapped<V, R>(
  values: { readonly [name: string]: V },
  change: (value: V, name: string) => R,
): { [name: string]: R } {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));
}

function messagesOf(schema: Schema, properties: Lookup): Messages {
  const messages: Messages = {};
  const own =
    typeof schema.errorMessage === 'string' ? { _: schema.errorMessage } : (schema.errorMessage ?? {});
  for (const [rule, text] of Object.entries(own)) {
    if (rule === 'required' && typeof text === 'string') continue; // moved to the parents
    messages[rule] = typeof text === 'string' ? withTitle(text, schema) : text;
  }
  const required: Record<string, string> = {};
  for (const name of schema.required ?? []) {
    const text = requiredMessage(properties(name));
    if (text !== undefined) required[name] = text;
  }
  if (Object.keys(required).length > 0) messages.required = required;
  return messages;
}

function requiredMessage(property: Schema | undefined): string | undefined {
  if (property === undefined || typeof property.errorMessage !== 'object') return undefined;
  const text = property.errorMessage.required;
  return typeof text === 'string' ? withTitle(text, property) : undefined;
}

function withTitle(text: string, schema: Schema): string {
  return text.replaceAll('{title}', schema.title ?? englishAnswers.untitled);
}
