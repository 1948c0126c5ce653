import { normaliseAnswer } from './answer.ts';
import { branches } from './conditions.ts';
import type { Answers, Json, Schema, SectionDefinition, UiSchema, Validate } from './definition.ts';
import { getAt, isObject, joinPath } from './pointer.ts';
import { isFieldset } from './schema-kind.ts';

/** Compiled conditions of a section, by the identity of their `if` schema. */
export type Conditions = ReadonlyMap<Schema, Validate>;

/** One question of a form: a leaf such as a text, a choice, an amount or a list of files. */
export interface Question {
  /** JSON pointer into the document. */
  readonly path: string;
  /** The steps of `path`. */
  readonly keys: readonly string[];
  readonly name: string;
  readonly schema: Schema;
  readonly uiSchema: UiSchema;
  /** Whether an answer is demanded as far as the schema alone tells (a branch may demand more). */
  readonly required: boolean;
  readonly sectionId: string;
}

const resolvedCache = new WeakMap<Schema, Map<string, Schema>>();
const everythingCache = new WeakMap<Schema, Schema>();
const allQuestionsCache = new WeakMap<SectionDefinition, readonly Question[]>();

/** True when the object schema itself (not a nested one) depends on answers. */
export function isConditional(schema: Schema): boolean {
  return schema.if !== undefined || schema.allOf !== undefined || schema.dependencies !== undefined;
}

/**
 * The object schema that holds for a value: `if`/`then`/`else`, `allOf` and `dependencies` of this level are gone,
 * what they bring is merged in. The same outcome gives the same object, so callers may compare by identity.
 * Empty answers and answers to
 * questions that are hidden themselves count as not given. `value` is the object's own value.
 */
export function resolveObject(schema: Schema, value: Json | undefined, conditions: Conditions): Schema {
  if (!isConditional(schema)) return schema;
  const given = withoutEmpty(schema, isObject(value) ? value : {});
  let resolved = resolveOnce(schema, given, conditions);
  // A hidden answer may itself have revealed something: look again without it until nothing changes.
  for (let round = 0; round < 8; round++) {
    const seen = withoutHidden(given, resolved);
    if (seen === given) return resolved;
    const next = resolveOnce(schema, seen, conditions);
    if (next === resolved) return resolved;
    resolved = next;
  }
  return resolved;
}

/** The value without what counts as no answer, e.g. an amount of which only the unit was chosen. */
function withoutEmpty(schema: Schema, value: { [key: string]: Json }): { [key: string]: Json } {
  const { properties = {} } = everyProperty(schema);
  const isAnswer = (name: string): boolean => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return property === undefined || normaliseAnswer(property, value[name]) !== undefined;
  };
  const names = Object.keys(value);
  if (names.every(isAnswer)) return value;
  return Object.fromEntries(names.filter(isAnswer).map((name) => [name, value[name] as Json]));
}

function withoutHidden(value: { [key: string]: Json }, resolved: Schema): { [key: string]: Json } {
  const names = Object.keys(value);
  const shown = names.filter((name) => Object.hasOwn(resolved.properties ?? {}, name));
  return shown.length === names.length
    ? value
    : Object.fromEntries(shown.map((name) => [name, value[name] as Json]));
}

function resolveOnce(schema: Schema, value: { [key: string]: Json }, conditions: Conditions): Schema {
  const parts: Schema[] = [];
  const outcome = collect(schema, value, conditions, parts);
  let known = resolvedCache.get(schema);
  if (known === undefined) {
    known = new Map();
    resolvedCache.set(schema, known);
  }
  let resolved = known.get(outcome);
  if (resolved === undefined) {
    resolved = mergeParts(schema, parts);
    known.set(outcome, resolved);
  }
  return resolved;
}

/** Adds the parts that hold for a value; answers a text that names the outcome. */
function collect(
  schema: Schema,
  value: { [key: string]: Json },
  conditions: Conditions,
  parts: Schema[],
): string {
  let outcome = '';
  if (schema.if !== undefined) {
    const condition = conditions.get(schema.if);
    if (condition === undefined)
      throw new Error('A condition has no compiled function; generate the form anew');
    const holds = condition(value);
    outcome += holds ? '+' : '-';
    const branch = holds ? schema.then : schema.else;
    if (branch !== undefined) {
      parts.push(branch);
      outcome += collect(branch, value, conditions, parts);
    }
  }
  for (const part of schema.allOf ?? []) {
    parts.push(part);
    outcome += `(${collect(part, value, conditions, parts)})`;
  }
  for (const [name, dependency] of Object.entries(
    (schema.dependencies ?? {}) as { [name: string]: unknown },
  )) {
    const holds = Object.hasOwn(value, name);
    outcome += holds ? '1' : '0';
    if (!holds) continue;
    const part: Schema = Array.isArray(dependency) ? { required: dependency } : (dependency as Schema);
    parts.push(part);
    outcome += `[${collect(part, value, conditions, parts)}]`;
  }
  return outcome;
}

function mergeParts(schema: Schema, parts: readonly Schema[]): Schema {
  const merged: { [keyword: string]: unknown } = {};
  const properties: { [name: string]: Schema } = {};
  const required = new Set<string>();
  for (const part of [...parts, schema]) {
    for (const [keyword, value] of Object.entries(part)) {
      if (!['if', 'then', 'else', 'allOf', 'dependencies', 'properties', 'required'].includes(keyword)) {
        merged[keyword] = value;
      }
    }
  }
  for (const part of [schema, ...parts]) {
    for (const [name, property] of Object.entries(part.properties ?? {})) {
      properties[name] = name in properties ? { ...properties[name], ...property } : property;
    }
    for (const name of part.required ?? []) required.add(name);
  }
  return { ...merged, properties, ...(required.size > 0 ? { required: [...required] } : {}) };
}

/** The object schema with the properties of every branch, shown or not. Cached by identity. */
export function everyProperty(schema: Schema): Schema {
  if (!isConditional(schema)) return schema;
  const cached = everythingCache.get(schema);
  if (cached !== undefined) return cached;
  const properties: { [name: string]: Schema } = { ...schema.properties };
  for (const branch of branches(schema)) {
    for (const [name, property] of Object.entries(everyProperty(branch).properties ?? {})) {
      if (!Object.hasOwn(properties, name)) properties[name] = property;
    }
  }
  const everything: Schema = {
    type: 'object',
    properties,
    ...(schema.required && { required: schema.required }),
  };
  everythingCache.set(schema, everything);
  return everything;
}

/** Every question of a section in the order of `ui:order`, hidden ones included. */
export function allQuestions(section: SectionDefinition): readonly Question[] {
  let questions = allQuestionsCache.get(section);
  if (questions === undefined) {
    questions = questionsOf(section, everyProperty(section.schema), everyProperty);
    allQuestionsCache.set(section, questions);
  }
  return questions;
}

/**
 * The questions of a section that are visible for a document, in the order of `ui:order`. This is the one
 * visibility rule: form, validation, preview and export all come here. `document` holds all sections' answers.
 */
export function visibleQuestions(section: SectionDefinition, document: Answers): readonly Question[] {
  const value = getAt(document, section.path);
  const resolved = resolveObject(section.schema, value, section.conditions);
  return questionsOf(section, resolved, (nested, keys) =>
    resolveObject(nested, getAt(value, keys), section.conditions),
  );
}

function questionsOf(
  section: SectionDefinition,
  root: Schema,
  resolve: (nested: Schema, keys: readonly string[]) => Schema,
): readonly Question[] {
  const questions: Question[] = [];
  const base = joinPath('', ...section.path);
  const visit = (schema: Schema, uiSchema: UiSchema, keys: readonly string[]): void => {
    for (const name of orderedNames(schema, uiSchema)) {
      const property = schema.properties?.[name] as Schema;
      const ui = (uiSchema[name] ?? {}) as UiSchema;
      const here = [...keys, name];
      if (isFieldset(property)) {
        const nested = resolve(property, here);
        visit(nested, ui, here);
      } else {
        questions.push({
          path: joinPath(base, ...here),
          keys: [...section.path, ...here],
          name,
          schema: property,
          uiSchema: ui,
          required: schema.required?.includes(name) ?? false,
          sectionId: section.id,
        });
      }
    }
  };
  visit(root, section.uiSchema, []);
  return questions;
}

/** Names of an object's properties in the order of `ui:order`; `*` stands for the rest, which otherwise comes last. */
export function orderedNames(schema: Schema, uiSchema: UiSchema): readonly string[] {
  const names = Object.keys(schema.properties ?? {});
  const order = uiSchema['ui:order'];
  if (!Array.isArray(order)) return names;
  const asked = order as readonly string[];
  const rest = names.filter((name) => !asked.includes(name));
  const placed = asked.flatMap((name) => (name === '*' ? rest : names.includes(name) ? [name] : []));
  return asked.includes('*') ? placed : [...placed, ...rest];
}
