import { Ajv, type ErrorObject } from 'ajv';
import type { Capability } from '#engine/capabilities/capability.ts';
import { keywords } from '#engine/interface/keywords.ts';
import { getAt } from '#engine/values/pointer.ts';
import { asWritten, oneOfThese, type Problem } from '../../read/problem.ts';
import type { SchemaNode } from '../../read/schema-node.ts';
import { toSteps } from '../../read/to-steps.ts';

const ajv = new Ajv({ strict: false, allErrors: true, verbose: true });

/** Names that every object has; answers and columns are kept under keys. */
const taken = (key: unknown) => typeof key === 'string' && key in {};

/**
 * What is wrong inside the value of a keyword, by the description that editors get of it: a name it does not know would be
 * ignored in silence, and a key that is none would name a column of the database.
 */
export function wellFormed(
  node: SchemaNode,
  keyword: 'x-list' | 'x-count' | 'x-citation' | 'x-identifies',
): Problem[] {
  const value = node.get(keyword);
  const key = getAt(value, ['key']);
  if (taken(key)) {
    const expected = 'another word of small letters, digits and _';
    return [node.problemInside(keyword, ['key'], `"${key}" cannot be a key`, expected)];
  }
  const { meta = {} }: Capability = keywords[keyword];
  if (ajv.validate(meta, value)) return [];
  // "anyOf" only sums up what stands before it.
  const errors = (ajv.errors ?? []).filter(
    (error) => !/anyOf/.test(error.schemaPath) || error.keyword === 'anyOf',
  );
  return errors.map((error) => toProblem(node, keyword, value, error));
}

function toProblem(node: SchemaNode, keyword: string, value: unknown, error: ErrorObject): Problem {
  const { instancePath, params, parentSchema = {}, message = '' } = error;
  const steps = toSteps(instancePath, value);
  if (error.keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    const known = Object.keys(getAt(parentSchema, ['properties']) ?? {});
    const wrong = `unknown name "${name}" in "${keyword}"`;
    return node.problemInside(keyword, [...steps, name], wrong, oneOfThese(name, known), true);
  }
  if (error.keyword === 'required') {
    const wrong = `"${params.missingProperty}" is missing in "${keyword}"`;
    return node.problem(keyword, wrong, `"${params.missingProperty}": "…"`);
  }
  const wrong = `${asWritten(getAt(value, instancePath))} cannot stand here`;
  const description = String(getAt(parentSchema, ['description']) ?? `it ${message}`);
  return node.problemInside(keyword, steps, wrong, description);
}
