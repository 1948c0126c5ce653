import type { Alternatives } from '#engine/compile/alternatives.ts';
import { namesOf, nodeAlternatives } from '../../read/node-branches.ts';
import type { Problem } from '../../read/problem.ts';
import type { SchemaNode } from '../../read/schema-node.ts';
import type { Visit } from '../../read/visits.ts';

/** Keywords that only mean something in a condition, with the alternative elsewhere. */
const ofConditions: { readonly [keyword: string]: string } = {
  contains: '"minItems", or choices without the excluded ones',
  sections: 'it in an "if", e.g. { "if": { "sections": { "general": { … } } } }',
  anyOf: '"oneOf" with the choices of a question, or "if" for questions that are not always asked',
};

/** Keywords in places where nothing would read them, or where they would draw an empty form. */
export function misplaced({ node, role, siblings }: Visit): Problem[] {
  if (role === 'condition' || role === 'part') return [];
  const alternatives = nodeAlternatives(node);
  const names = role === 'branch' ? siblings : namesOf(node);
  const problems = alternatives === undefined ? [] : alternativeProblems(node, alternatives, names);
  return [
    ...problems,
    ...Object.entries(ofConditions).flatMap(([keyword, expected]) => {
      if (node.get(keyword) === undefined || keyword === alternatives?.keyword) return [];
      return [node.problem(keyword, `"${keyword}" is outside a condition`, expected, true)];
    }),
  ];
}

/** The answer to a question of their group decides between alternatives; `names` are its questions. */
function alternativeProblems(
  node: SchemaNode,
  { keyword, decider }: Alternatives,
  names: ReadonlySet<string>,
): Problem[] {
  if (decider === undefined) {
    const wrong = `"${keyword}" asks for one of several groups, and no answer decides which`;
    const expected =
      'in each of them the same question with another "const": { "properties": { "kind": { "const": "firm" }, … } }';
    return [node.problem(keyword, wrong, expected, true)];
  }
  if (names.has(decider)) return [];
  const wrong = `"${keyword}" depends on "${decider}", which is not a question of this group`;
  const expected = `"${decider}" with its choices in the "properties" beside "${keyword}"`;
  return [node.problem(keyword, wrong, expected, true)];
}
