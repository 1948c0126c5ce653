import type { FormDefinition, Schema } from '#engine/definition.ts';
import { isFieldset, itemsOf } from '#engine/schema/schema-kind.ts';
import { isObject } from '#engine/values/pointer.ts';
import type { Problem } from '../read/problem.ts';
import type { Source, Steps } from '../read/source.ts';

/**
 * Names missing from a content file. Pages and other programs expect every one of them; a value without content is empty.
 * Only an optional group, and a list within an entry, may be left out.
 */
export function missingNames(source: Source, { sections }: FormDefinition): Problem[] {
  return sections.flatMap(({ path: [name], schema }) => {
    const whole = name === undefined ? schema : { properties: { [name]: schema }, type: 'object' as const };
    return missingIn(source, whole, source.value, [], false);
  });
}

function missingIn(
  source: Source,
  schema: Schema,
  value: unknown,
  steps: Steps,
  isEntry: boolean,
): Problem[] {
  const items = itemsOf(schema);
  if (items !== undefined && Array.isArray(value))
    return value.flatMap((entry, at) => missingIn(source, items, entry, [...steps, at], true));
  if (!isFieldset(schema) || !isObject(value)) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const empty = emptyOf(part, isEntry);
    if (value[name] !== undefined || empty === undefined)
      return missingIn(source, part, value[name], [...steps, name], isEntry);
    return [
      source.problem(steps, `"${name}" is missing`, `"${name}": ${empty} where there is nothing to say`),
    ];
  });
}

/** How a file states that there is nothing; undefined if it may leave the name out. */
function emptyOf(schema: Schema, isEntry: boolean): string | undefined {
  if (isFieldset(schema)) return schema.required === undefined ? undefined : '{}';
  if (schema.type === 'array') return isEntry ? undefined : '[]';
  return schema.type === 'string' ? '""' : undefined;
}
