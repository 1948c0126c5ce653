import { type Alternatives, alternativesOf } from '#engine/compile/alternatives.ts';
import { getAt, isObject } from '#engine/values/pointer.ts';
import type { SchemaNode } from './schema-node.ts';

/** What a group asks under a condition. */
interface Branch {
  readonly node: SchemaNode;
  /** For an alternative: the question that distinguishes it, which is asked beside it. */
  readonly decider?: string | undefined;
}

/** Every branch of a group in its file: of conditions, dependencies and alternatives, and the parts of an `allOf`. */
export function branchesOf(node: SchemaNode): readonly Branch[] {
  const dependencies = node.get('dependencies');
  // A mere list of names asks nothing.
  const asking = namesIn(dependencies).filter((name) => isObject(getAt(dependencies, [name])));
  const all = node.get('allOf');
  const { keyword = 'oneOf', decider, branches = [] }: Partial<Alternatives> = nodeAlternatives(node) ?? {};
  return [
    ...['then', 'else'].flatMap((each) => (node.get(each) === undefined ? [] : [{ node: node.child(each) }])),
    ...asking.map((name) => ({ node: node.child('dependencies', name) })),
    ...(Array.isArray(all) ? all : []).map((_part, at) => ({ node: node.child('allOf', at) })),
    ...branches.map((_branch, at) => ({ node: node.child(keyword, at), decider })),
  ];
}

/** Names of an object schema's properties, those of its branches included. */
export function namesOf(node: SchemaNode, depth = 0): Set<string> {
  const below = depth > 20 ? [] : branchesOf(node);
  return new Set([
    ...namesIn(node.get('properties')),
    ...below.flatMap((branch) =>
      [...namesOf(branch.node, depth + 1)].filter((name) => name !== branch.decider),
    ),
  ]);
}

/** Names of `properties`, if they are an object. */
export function namesIn(properties: unknown): string[] {
  return isObject(properties) ? Object.keys(properties) : [];
}

/** The alternatives of a group in its file; undefined if it has none, and for questions. */
export function nodeAlternatives(node: SchemaNode): Alternatives | undefined {
  const type = node.get('type');
  if (node.get('oneOf') === undefined && node.get('anyOf') === undefined) return undefined;
  if ((type !== undefined && type !== 'object') || node.get('amount') !== undefined) return undefined;
  return alternativesOf(node.plain());
}
