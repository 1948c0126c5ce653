import type { Schema } from './definition.ts';
import { isFieldset } from './schema-kind.ts';

/** The parts of an object schema that may bring further properties, in reading order. */
export function branches(schema: Schema): readonly Schema[] {
  const found: Schema[] = [];
  if (schema.then) found.push(schema.then);
  if (schema.else) found.push(schema.else);
  if (schema.allOf) found.push(...schema.allOf);
  for (const dependency of Object.values((schema.dependencies ?? {}) as { [name: string]: unknown })) {
    if (!Array.isArray(dependency)) found.push(dependency as Schema);
  }
  return found;
}

/**
 * Every `if` schema of a section, in one fixed order. Generation compiles one function per entry, and `defineForm`
 * binds the functions to the nodes of the same walk; both must use this function.
 */
export function conditionSchemas(schema: Schema): readonly Schema[] {
  const found: Schema[] = [];
  if (schema.if) found.push(schema.if);
  for (const property of Object.values(schema.properties ?? {})) {
    if (isFieldset(property)) found.push(...conditionSchemas(property));
  }
  for (const branch of branches(schema)) found.push(...conditionSchemas(branch));
  return found;
}
