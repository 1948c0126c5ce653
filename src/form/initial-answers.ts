import type { Answers, FormDefinition, Json, Schema } from '#engine/definition.ts';
import { getAt, isObject, setAt } from '#engine/pointer.ts';
import { everyProperty } from '#engine/visibility.ts';

/** Answers a new form starts with: what its schemas give as `default` or `const`, beneath what is already known. */
export function initialAnswers(definition: FormDefinition<unknown>, known: Answers = {}): Answers {
  let answers = known;
  for (const section of definition.sections) {
    const filled = withDefaults(section.schema, getAt(answers, section.path));
    if (filled !== undefined) {
      answers =
        section.path.length === 0
          ? (filled as Answers)
          : setAt(answers as { [key: string]: Json }, section.path, filled);
    }
  }
  return answers;
}

function withDefaults(schema: Schema, value: Json | undefined): Json | undefined {
  if (value === undefined && schema.default !== undefined) return schema.default;
  if (value === undefined && schema.const !== undefined) return schema.const;
  if (schema.properties === undefined || schema.amount === true || (value !== undefined && !isObject(value)))
    return value;
  const filled: { [name: string]: Json } = { ...value };
  for (const [name, property] of Object.entries(everyProperty(schema).properties ?? {})) {
    const own = withDefaults(property, Object.hasOwn(filled, name) ? filled[name] : undefined);
    if (own !== undefined) filled[name] = own;
  }
  return value === undefined && Object.keys(filled).length === 0 ? undefined : filled;
}
