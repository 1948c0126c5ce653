import type { Problem } from './problem.ts';
import type { SchemaNode } from './schema-node.ts';
import { choicesIn } from './trials.ts';
import { vocabularies } from './vocabulary.ts';

const texts = ['string'];
const numbers = ['number', 'integer'];
const lists = ['array'];

/** The types of answer that a rule can say something about; of any other the rule would be passed over in silence. */
const typesOfRule: { readonly [rule: string]: readonly string[] } = {
  maxWords: texts,
  minLength: texts,
  maxLength: texts,
  pattern: texts,
  format: texts,
  notAfter: texts,
  minimum: numbers,
  maximum: numbers,
  exclusiveMinimum: numbers,
  exclusiveMaximum: numbers,
  multipleOf: numbers,
  minItems: lists,
  maxItems: lists,
  uniqueItems: lists,
  items: lists,
  files: lists,
};

/** Every rule of a question is about answers of its type, and so are its choices and its default. */
export function fitting(node: SchemaNode): Problem[] {
  const type = String(node.get('type'));
  if (!vocabularies.type?.includes(type)) return [];
  const idle = node
    .keywords()
    .filter((rule) => Object.hasOwn(typesOfRule, rule) && !typesOfRule[rule]?.includes(type));
  const problems = idle.map((rule) => {
    const wrong = `"${rule}" says nothing about an answer of the type "${type}"`;
    return node.problem(rule, wrong, `a question of the type ${typesOfRule[rule]?.join(' or ')}`, true);
  });
  const choices = choicesIn({ type, oneOf: node.get('oneOf') });
  (choices ?? []).forEach((value, at) => {
    if (isOfType(value, type)) return;
    const wrong = `the choice ${JSON.stringify(value)} is no answer of the type "${type}"`;
    problems.push(node.problemInside('oneOf', [at, 'const'], wrong, `${type}, as "type" says`));
  });
  const start = node.get('default');
  if (start !== undefined && (!isOfType(start, type) || choices?.includes(start as string) === false)) {
    const wrong = `"default" is ${JSON.stringify(start)}, which is no answer to this question`;
    problems.push(node.problem('default', wrong, choices?.join(', ') ?? type));
  }
  return problems;
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  return typeof value === type;
}
