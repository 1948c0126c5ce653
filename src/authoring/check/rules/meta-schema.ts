import { Ajv } from 'ajv';
import { isObject } from '#engine/values/pointer.ts';
import type { Rule } from '../../read/form-source.ts';
import type { Problem } from '../../read/problem.ts';
import type { Source } from '../../read/source.ts';
import { toSteps } from '../../read/to-steps.ts';

const ajv = new Ajv({ strict: false, allErrors: true });

/** Every schema file is JSON Schema draft-07, including shared ones without a reference. */
export const metaSchema: Rule = (form) =>
  form.sources.filter(({ file }) => file.endsWith('.schema.json')).flatMap(problemsOf);

function problemsOf(source: Source): Problem[] {
  if (!isObject(source.value)) return [source.problem([], 'this is not a schema', 'an object with "type"')];
  const { $schema: _named, ...schema } = source.value;
  if (ajv.validateSchema(schema) === true) return [];
  const seen = new Set<string>();
  return (ajv.errors ?? []).flatMap(({ instancePath, message, keyword }) => {
    // "anyOf" only summarises the errors before it.
    if (keyword === 'anyOf' || seen.has(instancePath)) return [];
    seen.add(instancePath);
    const steps = toSteps(instancePath, source.value);
    const wrong = `"${steps.at(-1) ?? 'the schema'}" is not valid JSON Schema`;
    return [source.problem(steps, wrong, `what JSON Schema draft-07 allows here: it ${message}`)];
  });
}
