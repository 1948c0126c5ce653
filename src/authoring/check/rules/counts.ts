import { ownMeasureKeys } from '#contract/staff-room/statistics.ts';
import { isObject } from '#engine/values/pointer.ts';
import type { Rule } from '../../read/form-source.ts';
import type { Problem } from '../../read/problem.ts';
import type { SchemaNode } from '../../read/schema-node.ts';
import { ofQuestions, type Said } from './well-formed.ts';

/** What `by` of `x-count` counts, and how that is recognised. */
const counted: {
  readonly [by: string]: { readonly fits: (node: SchemaNode) => boolean; readonly of: string };
} = {
  size: { fits: (node) => node.get('amount') !== undefined, of: '"../shared/amount.schema.json"' },
  state: {
    fits: (node) => node.get('type') === 'string' && !hasChoices(node),
    of: 'a text that names a place, without choices',
  },
};

function hasChoices(node: SchemaNode): boolean {
  const items = node.get('items');
  const list =
    node.get('oneOf') ?? node.get('enum') ?? (isObject(items) ? (items.oneOf ?? items.enum) : undefined);
  return Array.isArray(list);
}

/** Every figure of the statistics counts what its questions can answer, and has one title. */
export const counts: Rule = (form) => {
  const first = new Map<string, { readonly by: unknown; readonly title: unknown }>();
  return ofQuestions(form, 'x-count', 'counts', ({ node }, rule) => [
    ...ofKey(node, rule, first),
    ...ofAnswers(node, rule),
  ]);
};

function ofKey(
  node: SchemaNode,
  { key, by, title }: Said,
  first: Map<string, { readonly by: unknown; readonly title: unknown }>,
): Problem[] {
  const name = String(key);
  if (ownMeasureKeys.includes(name)) {
    const wrong = `the portal itself already has a figure "${name}"`;
    return [node.problemInside('x-count', ['key'], wrong, 'a different key for each figure')];
  }
  const other = first.get(name);
  if (other === undefined) {
    first.set(name, { by, title });
    return [];
  }
  if (other.by !== by) {
    const wrong = `two questions compute the figure "${name}" in two ways`;
    const expected = other.by === undefined ? 'no "by" here either' : `"by": "${other.by}"`;
    return [node.problemInside('x-count', ['by'], wrong, expected)];
  }
  if (title === undefined || other.title === undefined || other.title === title) return [];
  const wrong = `the figure "${name}" has two titles`;
  return [node.problemInside('x-count', ['title'], wrong, `"${other.title}", or none here`)];
}

function ofAnswers(node: SchemaNode, { by }: Said): Problem[] {
  const kind = typeof by === 'string' ? counted[by] : undefined;
  if (kind !== undefined) {
    if (kind.fits(node)) return [];
    return [node.problemInside('x-count', ['by'], `the answers here cannot be counted by "${by}"`, kind.of)];
  }
  if (by !== undefined || hasChoices(node)) return [];
  const wrong = 'answers that are not choices cannot be counted';
  return [node.problem('x-count', wrong, 'a question with "oneOf" or "enum", or "by": "size" or "state"')];
}
