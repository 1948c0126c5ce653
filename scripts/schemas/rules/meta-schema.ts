import { Ajv } from 'ajv';
import { isObject } from '#engine/values/pointer.ts';
import type { Problem } from '../problem.ts';
import type { Rule } from '../reading/form-source.ts';
import type { Source, Steps } from '../reading/source.ts';

const ajv = new Ajv({ strict: false, allErrors: true });

/** Every schema file is JSON Schema draft-07, the shared ones that nobody refers to included. */
export const metaSchema: Rule = (form) =>
  form.sources.filter(({ file }) => file.endsWith('.schema.json')).flatMap(problemsOf);

function problemsOf(source: Source): Problem[] {
  if (!isObject(source.value)) return [source.problem([], 'this is no schema', 'an object with "type"')];
  const { $schema: _named, ...schema } = source.value;
  if (ajv.validateSchema(schema) === true) return [];
  const seen = new Set<string>();
  return (ajv.errors ?? []).flatMap(({ instancePath, message, keyword }) => {
    // "anyOf" only sums up what stands before it.
    if (keyword === 'anyOf' || seen.has(instancePath)) return [];
    seen.add(instancePath);
    const steps = toSteps(instancePath, source.value);
    const wrong = `"${steps.at(-1) ?? 'the schema'}" is no JSON Schema`;
    return [source.problem(steps, wrong, `what JSON Schema draft-07 knows here: it ${message}`)];
  });
}

/** A JSON pointer as steps; positions in a list are numbers. */
function toSteps(pointer: string, value: unknown): Steps {
  let at = value;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(at) ? Number(name) : name;
      at = (at as { [key: string | number]: unknown } | undefined)?.[step];
      return step;
    });
}
