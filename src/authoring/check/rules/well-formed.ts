import { Ajv, type ErrorObject } from 'ajv';
import type { Capability } from '#engine/capabilities/capability.ts';
import { keywords } from '#engine/interface/keywords.ts';
import { getAt, isObject } from '#engine/values/pointer.ts';
import type { FormSource } from '../../read/form-source.ts';
import { asWritten, oneOfThese, type Problem } from '../../read/problem.ts';
import type { SchemaNode } from '../../read/schema-node.ts';
import { toSteps } from '../../read/to-steps.ts';
import { isQuestion, type Visit, visitsIn } from '../../read/visits.ts';

const ajv = new Ajv({ strict: false, allErrors: true, verbose: true });

/** Keywords with which a question declares what follows from its answer. */
type Declaration = 'x-list' | 'x-count' | 'x-citation' | 'x-identifies';

/** The content of such a keyword, by name. */
export interface Said {
  readonly [name: string]: unknown;
}

/**
 * What is wrong with a keyword anywhere: `judge` examines well-formed ones at questions; elsewhere the keyword has no effect.
 */
export function ofQuestions(
  form: FormSource,
  keyword: Declaration,
  does: string,
  judge: (visit: Visit, says: Said) => Problem[],
): Problem[] {
  return visitsIn(form).flatMap((visit) => {
    const { node, role, inside } = visit;
    const says = node.get(keyword);
    if (!isObject(says)) return [];
    if (role !== 'property' || inside || !isQuestion(node)) {
      const expected = `"${keyword}" at a question that is not an entry of a list`;
      return [node.problem(keyword, `"${keyword}" ${does} nothing here`, expected, true)];
    }
    const slips = wellFormed(node, keyword);
    return slips.length > 0 ? slips : judge(visit, says);
  });
}

/** Only one question of a form can have each role that `as` names; `of` says whose. */
export function onlyOne(node: SchemaNode, keyword: Declaration, as: string, of: string, taken: Set<string>) {
  if (!taken.has(as)) {
    taken.add(as);
    return [];
  }
  const wrong = `another question is already the ${as}${of}`;
  return [node.problemInside(keyword, ['as'], wrong, `"as": "${as}" at one question`)];
}

/** Names that every object has: answers and columns are stored under keys. */
const taken = (key: unknown) => typeof key === 'string' && key in {};

/**
 * What is wrong inside the value of a keyword, by the description that editors use: an unknown name would be silently
 * ignored, and an invalid key would name a column of the database.
 */
function wellFormed(node: SchemaNode, keyword: Declaration): Problem[] {
  const value = node.get(keyword);
  const key = getAt(value, ['key']);
  if (taken(key)) {
    const expected = 'a different word of small letters, digits and _';
    return [node.problemInside(keyword, ['key'], `"${key}" cannot be a key`, expected)];
  }
  const { meta = {} }: Capability = keywords[keyword];
  if (ajv.validate(meta, value)) return [];
  // "anyOf" only summarises the errors before it.
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
  const wrong = `${asWritten(getAt(value, instancePath))} cannot appear here`;
  const description = String(getAt(parentSchema, ['description']) ?? `it ${message}`);
  return node.problemInside(keyword, steps, wrong, description);
}
