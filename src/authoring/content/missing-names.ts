import type { FormDefinition, Schema } from '#engine/definition.ts';
import { isFieldset, itemsOf } from '#engine/schema/schema-kind.ts';
import { isObject } from '#engine/values/pointer.ts';
import type { Problem } from '../read/problem.ts';
import type { Source, Steps } from '../read/source.ts';

/**
 * Names that a content file leaves out. Pages and other programs look for every one of them: what has nothing to say is empty
 * there. Only a group that demands nothing, and a list within an entry, may be left out.
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

/** How a file says that there is nothing; undefined where it may leave the name out. */
function emptyOf(schema: Schema, isEntry: boolean): string | undefined {
  if (isFieldset(schema)) return schema.required === undefined ? undefined : '{}';
  if (schema.type === 'array') return isEntry ? undefined : '[]';
  return schema.type === 'string' ? '""' : undefined;
}
