import { canonicalAmount } from './amounts.ts';
import { normaliseAnswer } from './answer.ts';
import type { Amount, Json, Schema } from './definition.ts';
import { isObject } from './pointer.ts';
import { isFieldset } from './schema-kind.ts';
import { type Conditions, everyProperty, isConditional, resolveObject } from './visibility.ts';

/**
 * The answers of an object schema that count: normalised, and without those to hidden questions. Nested groups are
 * always present, so that their required questions are asked.
 */
export function pruneObject(
  schema: Schema,
  value: Json | undefined,
  conditions: Conditions,
): { [key: string]: Json } {
  const given = isObject(value) ? value : {};
  const kept: { [key: string]: Json } = {};
  const { properties = {} } = everyProperty(schema);
  for (const name in properties) {
    const property = properties[name] as Schema;
    if (isFieldset(property)) {
      kept[name] = pruneObject(property, given[name], conditions);
    } else {
      const answer = normaliseAnswer(property, given[name]);
      if (answer !== undefined) kept[name] = answer;
    }
  }
  if (!isConditional(schema)) return kept;
  const shown = resolveObject(schema, kept, conditions).properties ?? {};
  for (const name of Object.keys(kept)) {
    if (!Object.hasOwn(shown, name)) delete kept[name];
  }
  return kept;
}

/** Amounts in the unit in which they are shown after loading, and groups without any answer left out. */
export function finishObject(schema: Schema, value: { [key: string]: Json }): { [key: string]: Json } {
  const finished: { [key: string]: Json } = {};
  const { properties = {} } = everyProperty(schema);
  for (const [name, answer] of Object.entries(value)) {
    const property = properties[name];
    if (property === undefined) continue;
    if (isFieldset(property)) {
      const group = finishObject(property, answer as { [key: string]: Json });
      if (Object.keys(group).length > 0) finished[name] = group;
    } else {
      finished[name] =
        property.amount === true ? { ...canonicalAmount(answer as unknown as Amount) } : answer;
    }
  }
  return finished;
}
