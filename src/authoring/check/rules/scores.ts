import type { Schema } from '#engine/definition.ts';
import type { KindTools } from '#engine/kinds/answer-kind.ts';
import { kindNameOf, kindTools } from '#engine/kinds/kinds.ts';
import { choicesOf } from '#engine/schema/schema-kind.ts';
import { isObject } from '#engine/values/pointer.ts';
import type { FormSource, Rule, SectionSource } from '../../read/form-source.ts';
import { asWritten, oneOfThese, type Problem } from '../../read/problem.ts';
import type { SchemaNode } from '../../read/schema-node.ts';
import { isQuestion, visitsOf } from '../../read/visits.ts';

/** A section with points has criteria that share them, and every criterion can be turned into points. */
export const scores: Rule = (form) => form.sections.flatMap((section) => inSection(form, section));

function inSection(form: FormSource, section: SectionSource): Problem[] {
  let brings = false;
  let first: SchemaNode | undefined;
  const problems = visitsOf(form, section).flatMap(({ node, role, inside }): Problem[] => {
    const score = node.get('x-score');
    if (!isObject(score)) return [];
    if (role === 'section') {
      brings = true;
      return ofSection(node, score);
    }
    first ??= node;
    if (role !== 'property' || inside || !isQuestion(node))
      return [problem(node, 'only a section and its questions have a score', 'it at a question')];
    return ofQuestion(node, score, node.schema());
  });
  if (problems.length > 0 || brings === (first !== undefined)) return problems;
  if (first === undefined)
    return [
      problem(
        section.schema,
        'the section gives points, but none of its questions is a criterion',
        '"x-score": { "weight": 1 } at a question',
      ),
    ];
  return [
    problem(
      first,
      'this criterion shares the points of its section, which gives none',
      '"x-score": { "points": 100 } beside "title" of the section',
    ),
  ];
}

const problem = (node: SchemaNode, wrong: string, expected: string) =>
  node.problem('x-score', wrong, expected);
const isAbove = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value > 0;

type Score = { readonly [name: string]: unknown };

function ofSection(node: SchemaNode, score: Score): Problem[] {
  const { points, rule, ...others } = score;
  if (!isAbove(points)) return [problem(node, 'a section gives points', '{ "points": 60 }')];
  if (rule !== undefined && rule !== 'weighted' && rule !== 'all')
    return [
      node.problemInside(
        'x-score',
        ['rule'],
        `unknown rule ${asWritten(rule)}`,
        oneOfThese(String(rule), ['weighted', 'all']),
      ),
    ];
  return unknownNames(node, others, ['points', 'rule']);
}

function ofQuestion(node: SchemaNode, score: Score, schema: Schema): Problem[] {
  const { weight, points, reads: _reads, ...others } = score;
  if (!isAbove(weight)) return [problem(node, 'a criterion has a weight', '{ "weight": 2 }')];
  const unknown = unknownNames(node, others, ['weight', 'points', 'reads']);
  if (unknown.length > 0) return unknown;
  const choices = choicesOf(schema)?.map(({ value }) => value);
  if (choices !== undefined) return ofChoice(node, choices, points);
  if (points !== undefined)
    return [
      node.problemInside('x-score', ['points'], 'only choices have points for each value', 'a weight alone'),
    ];
  const { scoredBy }: KindTools = kindTools[kindNameOf(schema)];
  if (scoredBy === undefined)
    return [problem(node, 'this answer cannot be turned into points', 'a number, a choice or a box to tick')];
  return scoredBy.every((name) => typeof node.get(name) === 'number')
    ? []
    : [
        problem(
          node,
          'the best and the worst value of this number are unknown',
          `${scoredBy.map((name) => `"${name}"`).join(' and ')} beside it`,
        ),
      ];
}

function ofChoice(node: SchemaNode, values: readonly string[], points: unknown): Problem[] {
  if (!isObject(points))
    return [
      problem(
        node,
        'how many points for each choice?',
        `"points" with a part from 0 to 1 for each of ${values.join(', ')}`,
      ),
    ];
  const missing = values.find((value) => !Object.hasOwn(points, value));
  if (missing !== undefined)
    return [
      node.problemInside(
        'x-score',
        ['points'],
        `how many points for "${missing}"?`,
        `"${missing}": a part from 0 to 1`,
      ),
    ];
  return Object.entries(points).flatMap(([value, part]) => {
    if (!values.includes(value))
      return [
        node.problemInside(
          'x-score',
          ['points', value],
          `"${value}" is not a choice here`,
          oneOfThese(value, values),
          true,
        ),
      ];
    const isPart = typeof part === 'number' && part >= 0 && part <= 1;
    return isPart
      ? []
      : [
          node.problemInside(
            'x-score',
            ['points', value],
            `${asWritten(part)} is not a part`,
            'a number from 0 to 1',
          ),
        ];
  });
}

function unknownNames(node: SchemaNode, others: object, known: readonly string[]): Problem[] {
  return Object.keys(others).map((name) =>
    node.problemInside('x-score', [name], `"${name}" has no effect here`, oneOfThese(name, known), true),
  );
}
