import type { Answers, FormDefinition, Json, Schema } from '#engine/definition.ts';
import { entriesByNumber } from '#engine/schema/entries-by-number.ts';
import { isFieldset, itemsOf } from '#engine/schema/schema-kind.ts';
import { isObject } from '#engine/values/pointer.ts';
import { sameJson } from '#engine/values/same-json.ts';
import { type Steps, valueIn, withValue } from '#engine/written/json-text.ts';

/** The content of a file as answers of its form; undefined if the text is not a JSON object. */
export function answersIn(text: string, { sections }: FormDefinition): Answers | undefined {
  const value = valueIn(text, []);
  if (!isObject(value)) return undefined;
  const { $schema: _schema, ...answers } = value;
  const whole = sections.find(({ path }) => path.length === 0);
  return whole ? (entriesByNumber(whole.schema, answers) as Answers) : answers;
}

/**
 * The text of a content file with these answers. Unanswered values become empty instead of missing: the pages look
 * for every name. Whatever is unchanged stays as it is written.
 */
export function withAnswers(text: string, form: FormDefinition, answers: Answers): string {
  const before = answersIn(text, form) ?? {};
  let changed = text;
  for (const { path, schema } of form.sections) {
    const [name] = path;
    changed =
      name === undefined
        ? written(changed, [], schema, before, answers)
        : written(changed, [name], schema, before[name], answers[name]);
  }
  return changed;
}

/** The text with the new value of a part, changing as few places as possible. */
function written(
  text: string,
  steps: Steps,
  schema: Schema,
  before: Json | undefined,
  now: Json | undefined,
): string {
  const items = itemsOf(schema);
  if (isFieldset(schema) && isObject(before)) {
    const given = isObject(now) ? now : {};
    let changed = text;
    const isList = Array.isArray(valueIn(text, steps));
    for (const [name, part] of partsOf(schema)) {
      if (before[name] === undefined && given[name] === undefined) continue;
      const step = isList ? Number(name) : name;
      if (isLeftOut(part, given[name])) {
        if (before[name] !== undefined) changed = withValue(changed, [...steps, step], undefined);
        continue;
      }
      changed = written(changed, [...steps, step], part, before[name], given[name]);
    }
    return changed;
  }
  if (items !== undefined && Array.isArray(before) && Array.isArray(now) && before.length === now.length) {
    return now.reduce<string>(
      (changed, entry, at) => written(changed, [...steps, at], items, before[at], entry),
      text,
    );
  }
  const value = filled(schema, now);
  const isSame =
    value === undefined
      ? (before ?? undefined) === undefined
      : before !== undefined && sameJson(before, value);
  return isSame ? text : withValue(text, steps, value);
}

/** An answer with all unanswered parts empty. */
function filled(schema: Schema, answer: Json | undefined): Json | undefined {
  const items = itemsOf(schema);
  if (items !== undefined) {
    return (Array.isArray(answer) ? answer : []).map((entry) => filled(items, entry) ?? {});
  }
  if (isFieldset(schema)) {
    const given = isObject(answer) ? answer : {};
    const parts = [...partsOf(schema)].map(
      ([name, part]) => [name, isLeftOut(part, given[name]) ? undefined : filled(part, given[name])] as const,
    );
    return Object.fromEntries(
      parts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
    );
  }
  if (answer !== undefined) return answer;
  if (schema.type === 'boolean') return false;
  return schema.type === 'string' ? '' : schema.type === 'array' ? [] : undefined;
}

/** Whether an optional group was left empty: then the file omits it. */
function isLeftOut(schema: Schema, answer: Json | undefined): boolean {
  if (!isFieldset(schema) || schema.required !== undefined) return false;
  return isBlank(answer);
}

function isBlank(answer: Json | undefined): boolean {
  return isObject(answer) ? Object.values(answer).every(isBlank) : (answer ?? '') === '';
}

/** The questions of a group, including conditional ones. */
function partsOf({ properties = {}, then }: Schema): ReadonlyMap<string, Schema> {
  return new Map([...Object.entries(properties), ...Object.entries(then?.properties ?? {})]);
}
