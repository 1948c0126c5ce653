import type { KindTools } from '#engine/kinds/answer-kind.ts';
import { kindNameOf, kindTools } from '#engine/kinds/kinds.ts';
import type { Problem } from '../../read/problem.ts';
import type { SchemaNode } from '../../read/schema-node.ts';
import { choicesIn } from '../conditions/trials.ts';
import { vocabularies } from './vocabulary.ts';

/** The kinds of answer that a rule applies to; none: it may appear anywhere. */
function kindsFor(rule: string): readonly string[] {
  return Object.entries<KindTools>(kindTools).flatMap(([kind, tools]) =>
    tools.keywords.includes(rule) ? [kind] : [],
  );
}

/** Every rule of a question applies to answers of its type, and so do its choices and its default. */
export function fitting(node: SchemaNode): Problem[] {
  const type = String(node.get('type'));
  if (!vocabularies.type?.includes(type)) return [];
  const kind = kindNameOf(node.schema());
  const listed = ['oneOf', 'enum'].find((keyword) => node.get(keyword) !== undefined);
  const entry = type === 'array' ? node.schema().items : undefined;
  const isOfTexts = type === 'string' || (entry as { type?: unknown } | undefined)?.type === 'string';
  if (node.get('x-options') !== undefined && (listed !== undefined || !isOfTexts)) {
    const wrong = `"x-options" adds choices of the portal to a question ${listed === undefined ? `of the type "${type}"` : `that has its own in "${listed}"`}`;
    return [node.problem('x-options', wrong, '"type": "string" beside it, and no choices', true)];
  }
  const problems = node.keywords().flatMap((rule) => {
    const kinds = kindsFor(rule);
    if (kinds.length === 0 || kinds.includes(kind)) return [];
    const wrong = `"${rule}" has no effect on an answer of the kind "${kind}"`;
    return [node.problem(rule, wrong, `a question of the kind ${kinds.join(' or ')}`, true)];
  });
  const choices = choicesIn({ type, oneOf: node.get('oneOf') });
  (choices ?? []).forEach((value, at) => {
    if (isOfType(value, type)) return;
    const wrong = `the choice ${JSON.stringify(value)} is not an answer of the type "${type}"`;
    problems.push(node.problemInside('oneOf', [at, 'const'], wrong, `${type}, as "type" says`));
  });
  const start = node.get('default');
  if (
    start !== undefined &&
    (!isOfType(start, type) || choices?.some((choice) => choice === start) === false)
  ) {
    const wrong = `"default" is ${JSON.stringify(start)}, which is not an answer to this question`;
    problems.push(node.problem('default', wrong, choices?.join(', ') ?? type));
  }
  return problems;
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  return typeof value === type;
}
