import { takes } from '#engine/capabilities/capability.ts';
import { unsupported } from '#engine/capabilities/unsupported.ts';
import { isObject } from '#engine/values/pointer.ts';
import type { Rule } from '../../read/form-source.ts';
import { nodeAlternatives } from '../../read/node-branches.ts';
import { asWritten, oneOfThese, type Problem } from '../../read/problem.ts';
import type { SchemaNode } from '../../read/schema-node.ts';
import { type Visit, visitsIn } from '../../read/visits.ts';
import { fitting } from './fitting.ts';
import { misplaced } from './placement.ts';
import { amountRules, choices, fileLimits, pattern, ranges } from './values.ts';
import { keywordKinds, vocabularies } from './vocabulary.ts';

/** Every keyword of a schema is known and has a valid value. */
export const keywords: Rule = (form) =>
  visitsIn(form).flatMap((visit) => {
    const { node } = visit;
    const problems = [...wrongKinds(node), ...noSchemas(node), ...misplaced(visit)];
    return problems.length > 0 ? problems : [...wrongWords(node), ...wrongValues(visit)];
  });

const conditionWords =
  'a condition such as { "properties": { "mode": { "const": "partners" } }, "required": ["mode"] }';

function wrongKinds(node: SchemaNode): Problem[] {
  return node.keywords().flatMap((keyword) => {
    const kind = Object.hasOwn(keywordKinds, keyword) ? keywordKinds[keyword] : undefined;
    if (kind === undefined) {
      const reason = Object.hasOwn(unsupported, keyword) ? unsupported[keyword] : undefined;
      if (reason !== undefined) return [node.problem(keyword, `"${keyword}" is not supported`, reason, true)];
      const inner = node.get(keyword);
      const isQuestion = isObject(inner) && ['title', 'type', '$ref', 'x-wire'].some((name) => name in inner);
      if (isQuestion) {
        const wrong = `the question "${keyword}" is inside ${node.steps.length > 0 ? `"${node.steps.at(-1)}"` : 'nothing'}`;
        const expected = `it beside the others in "properties"; a } is missing before it, and one is too many after it`;
        return [node.problem(keyword, wrong, expected, true)];
      }
      const expected = oneOfThese(keyword, Object.keys(keywordKinds));
      return [node.problem(keyword, `unknown keyword "${keyword}"`, expected, true)];
    }
    const { fits, expected: plainly } = takes[kind];
    if (fits(node.get(keyword))) return [];
    const expected = keyword === 'if' ? conditionWords : plainly;
    const value = node.get(keyword);
    const shown = typeof value === 'object' ? '' : `: ${asWritten(value)}`;
    const wrong = `"${keyword}" has a value of the wrong type${shown}`;
    return [node.problem(keyword, wrong, expected)];
  });
}

/** `allOf: [false]` and `dependencies: { a: false }` would be ignored. */
function noSchemas(node: SchemaNode): Problem[] {
  return ['allOf', 'anyOf', 'oneOf', 'dependencies'].flatMap((keyword) => {
    const value = node.get(keyword);
    const entries = Array.isArray(value)
      ? [...value.entries()]
      : isObject(value)
        ? Object.entries(value)
        : [];
    return entries.flatMap(([step, each]) => {
      if (isObject(each) || (keyword === 'dependencies' && Array.isArray(each))) return [];
      const wrong = `${asWritten(each)} in "${keyword}" is not a schema`;
      return [node.problemInside(keyword, [step], wrong, 'an object such as { "required": ["name"] }')];
    });
  });
}

function wrongWords(node: SchemaNode): Problem[] {
  return Object.entries(vocabularies).flatMap(([keyword, words]) => {
    const word = node.get(keyword);
    return word === undefined || words.includes(String(word))
      ? []
      : [node.problem(keyword, `unknown ${keyword} ${asWritten(word)}`, oneOfThese(String(word), words))];
  });
}

function wrongValues({ node, role }: Visit): Problem[] {
  const isAsked = role === 'property' || role === 'items';
  const isProperty = isAsked && nodeAlternatives(node) === undefined;
  const values = [
    ...pattern(node),
    ...ranges(node),
    ...choices(node, isProperty),
    ...fileLimits(node),
    ...amountRules(node),
  ];
  return values.length > 0 ? values : fitting(node);
}
