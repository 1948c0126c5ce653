import type { Schema } from '#engine/definition.ts';
import { everyProperty } from '#engine/visibility.ts';

type Messages = Record<string, string | Record<string, string>>;

/** Keywords that say how a question is asked or travels, and judge nothing. */
const silent = new Set([
  '$schema',
  '$id',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'errorMessage',
]);

/**
 * The schema as the validator compiler gets it: only what judges, labelled choices as `enum`, `errorMessage`s with
 * their `{title}` filled in, and a question's own `required` wording moved to the parents that demand it, where
 * ajv-errors looks for it.
 */
export function rulesOf(schema: Schema, parentProperties: { readonly [name: string]: Schema } = {}): Schema {
  const rules: Record<string, unknown> = {};
  const properties = { ...parentProperties, ...everyProperty(schema).properties };
  for (const [keyword, value] of Object.entries(schema)) {
    if (silent.has(keyword) || keyword.startsWith('x-')) continue;
    if (keyword === 'properties') {
      rules.properties = Object.fromEntries(
        Object.entries(value as Record<string, Schema>).map(([name, property]) => [name, rulesOf(property)]),
      );
    } else if (keyword === 'oneOf' && schema.oneOf?.every((choice) => choice.const !== undefined)) {
      rules.enum = schema.oneOf.map((choice) => choice.const);
    } else if (['if', 'then', 'else', 'not'].includes(keyword)) {
      rules[keyword] = rulesOf(value as Schema, properties);
    } else if (['allOf', 'anyOf', 'oneOf'].includes(keyword)) {
      rules[keyword] = (value as Schema[]).map((part) => rulesOf(part, properties));
    } else if (keyword === 'dependencies') {
      rules.dependencies = Object.fromEntries(
        Object.entries(value as Record<string, Schema | string[]>).map(([name, dependency]) => [
          name,
          Array.isArray(dependency) ? dependency : rulesOf(dependency, properties),
        ]),
      );
    } else if (keyword === 'items') {
      rules.items = rulesOf(value as Schema);
    } else {
      rules[keyword] = value;
    }
  }
  const messages = messagesOf(schema, properties);
  if (Object.keys(messages).length > 0) rules.errorMessage = messages;
  return rules as Schema;
}

function messagesOf(schema: Schema, properties: { readonly [name: string]: Schema }): Messages {
  const messages: Messages = {};
  const own =
    typeof schema.errorMessage === 'string' ? { _: schema.errorMessage } : (schema.errorMessage ?? {});
  for (const [rule, text] of Object.entries(own)) {
    if (rule === 'required' && typeof text === 'string') continue; // moved to the parents
    messages[rule] = typeof text === 'string' ? withTitle(text, schema) : text;
  }
  const required: Record<string, string> = {};
  for (const name of schema.required ?? []) {
    const text = requiredMessage(properties[name]);
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
  return text.replaceAll('{title}', schema.title ?? 'This field');
}
