import { type Alternatives, alternativesOf } from '#engine/compile/alternatives.ts';
import { plain } from './plain-node.ts';
import type { Problem } from './problem.ts';
import type { FindSource, SchemaNode } from './schema-node.ts';

/** The alternatives of a group as its file says them; undefined where it has none, and at questions. */
export function nodeAlternatives(node: SchemaNode, find: FindSource): Alternatives | undefined {
  const type = node.get('type');
  if (node.get('oneOf') === undefined && node.get('anyOf') === undefined) return undefined;
  if ((type !== undefined && type !== 'object') || node.get('amount') !== undefined) return undefined;
  return alternativesOf(plain(node, find));
}

/** The answer to a question of their group decides between alternatives; `names` are its questions. */
export function alternativeProblems(
  node: SchemaNode,
  { keyword, decider }: Alternatives,
  names: ReadonlySet<string>,
): Problem[] {
  if (decider === undefined) {
    const wrong = `"${keyword}" asks for one of several groups, and no answer tells which`;
    const expected =
      'in each of them the same question with another "const": { "properties": { "kind": { "const": "firm" }, … } }';
    return [node.problem(keyword, wrong, expected, true)];
  }
  if (names.has(decider)) return [];
  const wrong = `"${keyword}" hangs on "${decider}", which is not a question of this group`;
  const expected = `"${decider}" with its choices in the "properties" beside "${keyword}"`;
  return [node.problem(keyword, wrong, expected, true)];
}
