import { isObject } from '#engine/pointer.ts';
import type { Problem } from './problem.ts';
import type { SchemaNode } from './schema-node.ts';
import { slowness } from './slow-pattern.ts';

/** A `pattern` is a regular expression that ends soon on any answer. */
export function pattern(node: SchemaNode): Problem[] {
  const text = node.get('pattern');
  if (typeof text !== 'string') return [];
  try {
    new RegExp(text, 'u');
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return [node.problem('pattern', `"pattern" cannot be read (${reason})`, 'a regular expression')];
  }
  const slow = slowness(text);
  const expected = 'one without a repetition inside a repetition, such as (a+)+ or (a|a)*';
  return slow === undefined
    ? []
    : [node.problem('pattern', `"pattern" can keep a browser busy for ever: ${slow}`, expected)];
}

const limits = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

/** A range that some answer fits into. */
export function ranges(node: SchemaNode): Problem[] {
  const problems = limits.flatMap(([lower, upper]) => {
    const [least, most] = [node.get(lower), node.get(upper)];
    return typeof least === 'number' && typeof most === 'number' && least > most
      ? [
          node.problem(
            lower,
            `"${lower}" ${least} lies above "${upper}" ${most}: no answer fits`,
            `at most ${most}`,
          ),
        ]
      : [];
  });
  const step = node.get('multipleOf');
  return typeof step === 'number' && step <= 0
    ? [...problems, node.problem('multipleOf', `"multipleOf" is ${step}`, 'a number above 0')]
    : problems;
}

/** Choices have a value and a label each, no two the same. */
export function choices(node: SchemaNode, isProperty: boolean): Problem[] {
  const listed = node.get('enum');
  if (Array.isArray(listed) && isProperty && node.get('type') !== 'boolean') {
    const example = JSON.stringify({ const: listed[0], title: 'its label' });
    const expected = `"oneOf": [${example}, …] in place of "enum"`;
    return [node.problem('enum', 'the choices have no labels', expected, true)];
  }
  const labelled = node.get('oneOf');
  if (!Array.isArray(labelled)) return [];
  const seen = { const: new Set<string>(), title: new Set<string>() };
  return labelled.flatMap((choice, at) => {
    const inside = (steps: string[], wrong: string, expected: string) =>
      node.problemInside('oneOf', [at, ...steps], wrong, expected);
    if (!isObject(choice) || choice.const === undefined || typeof choice.title !== 'string') {
      return [inside([], 'a choice without a value and a label', '{ "const": …, "title": "…" }')];
    }
    return (['const', 'title'] as const).flatMap((part) => {
      const text = JSON.stringify(choice[part]);
      if (!seen[part].has(text)) {
        seen[part].add(text);
        return [];
      }
      const what = part === 'const' ? 'value' : 'label';
      return [inside([part], `two choices have the ${what} ${text}`, `a ${what} of its own for each choice`)];
    });
  });
}

/** A file question says how many files of which kind and size it takes. */
export function fileLimits(node: SchemaNode): Problem[] {
  const files = node.get('files');
  if (!isObject(files)) return [];
  const isSaid =
    Number.isInteger(files.maxCount) &&
    Number(files.maxCount) > 0 &&
    typeof files.maxMegabytes === 'number' &&
    files.maxMegabytes > 0 &&
    Array.isArray(files.types) &&
    files.types.length > 0;
  const expected = '{ "maxCount": 5, "maxMegabytes": 15, "types": ["PDF"] }';
  return isSaid ? [] : [node.problem('files', '"files" does not say its limits', expected)];
}
