import { isObject } from '#engine/values/pointer.ts';
import {
  type Steps,
  textAt,
  valueIn,
  type Written,
  withoutEmpty,
  withText,
  withValue,
} from '#engine/written/json-text.ts';
import { asKind, askedAs, type CardKind } from './card-kinds.ts';
import { type PlainCondition, toSchema } from './conditions.ts';
import type { QuestionCard } from './question-cards.ts';

/** The two files of a section. */
export interface SectionTexts {
  readonly schema: string;
  readonly ui: string;
}

/** The text of a schema file with a question made required in its group, or optional. */
export function withRequired(text: string, { at, names }: QuestionCard, isRequired: boolean): string {
  return demanded(text, at.slice(0, -2), names.at(-1) ?? '', isRequired);
}

/** The text with a name added to the "required" list of a group, or removed. */
export function demanded(text: string, group: Steps, name: string, isRequired: boolean): string {
  const list = [...group, 'required'];
  const names = valueIn(text, list);
  if (!Array.isArray(names)) return isRequired ? withValue(text, list, [name]) : text;
  const index = names.indexOf(name);
  if (isRequired === index >= 0) return text;
  if (isRequired) return withValue(text, [...list, names.length], name);
  return withoutEmpty(withValue(text, [...list, index], undefined), list);
}

/** Both files with a question changed to another kind of answer. What was said about the old kind goes. */
export function withKind({ schema, ui }: SectionTexts, card: QuestionCard, kind: CardKind): SectionTexts {
  const question = valueIn(schema, card.at);
  const asked = valueIn(ui, card.ui);
  return {
    schema: becoming(schema, card.at, asKind(isObject(question) ? question : {}, kind)),
    ui: becoming(ui, card.ui, askedAs(isObject(asked) ? asked : {}, kind)),
  };
}

/** The text with other entries in an object; those that stay are not rewritten. */
function becoming(text: string, at: Steps, to: Written): string {
  const from = valueIn(text, at);
  if (!isObject(from)) return withValue(text, at, to);
  let changed = text;
  for (const name of Object.keys(from)) {
    if (!Object.hasOwn(to, name)) changed = withValue(changed, [...at, name], undefined);
  }
  for (const [name, value] of Object.entries(to)) {
    if (JSON.stringify(from[name]) !== JSON.stringify(value))
      changed = withValue(changed, [...at, name], value);
  }
  return changed;
}

/**
 * The text of a schema file with a question asked under a different condition, or always. The question itself stays
 * as written.
 */
export function withCondition(
  text: string,
  { at, group, names, isRequired }: QuestionCard,
  condition: PlainCondition | undefined,
): string {
  const name = names.at(-1) ?? '';
  const own = textAt(text, at);
  if (own === undefined) return text;
  const place = at.slice(0, -2);
  const taken = withValue(demanded(text, place, name, false), at, undefined);
  const left = place.length > group.length ? withoutBranch(taken, place.slice(0, -1), group) : taken;
  const [made, target] =
    condition === undefined ? [left, group] : withBranch(left, group, toSchema(condition));
  const put = valueIn(made, [...target, 'properties'])
    ? withText(made, [...target, 'properties', name], own)
    : withText(withValue(made, [...target, 'properties'], {}), [...target, 'properties', name], own);
  return demanded(put, target, name, isRequired);
}

/** Removes a condition that no longer asks for anything. `branch` leads to the object with the "if". */
export function withoutBranch(text: string, branch: Steps, group: Steps): string {
  const emptied = withoutEmpty(withoutEmpty(text, [...branch, 'then', 'properties']), [...branch, 'then']);
  const left = valueIn(emptied, branch);
  if (!isObject(left) || 'then' in left || 'else' in left) return emptied;
  if (branch.length === group.length) return withValue(emptied, [...branch, 'if'], undefined);
  return withoutEmpty(withValue(emptied, branch, undefined), [...group, 'allOf']);
}

/** The text with a condition in a group, and the steps to its questions; an existing one is reused. */
function withBranch(text: string, group: Steps, condition: Written): readonly [string, Steps] {
  const same = (value: unknown) => JSON.stringify(value) === JSON.stringify(condition);
  const written = valueIn(text, [...group, 'allOf']);
  const branches: readonly unknown[] = Array.isArray(written) ? written : [];
  const found = branches.findIndex((branch) => isObject(branch) && same(branch.if) && isObject(branch.then));
  if (found >= 0) return [text, [...group, 'allOf', found, 'then']];
  if (same(valueIn(text, [...group, 'if'])) && isObject(valueIn(text, [...group, 'then']))) {
    return [text, [...group, 'then']];
  }
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  const branch = { if: condition, then: { properties: {} } };
  const list = [...group, 'allOf'];
  const made = Array.isArray(written)
    ? withValue(text, [...list, branches.length], branch)
    : withValue(text, list, [branch]);
  return [made, [...list, branches.length, 'then']];
}

/** The text of a schema file with the heading of a question's column; a question without a column gets one. */
export function withColumn(text: string, { at, names, column, kind }: QuestionCard, heading: string): string {
  if (column !== undefined) return withValue(text, [...at, 'x-list', 'column'], heading);
  const isNumber = kind === 'integer' || kind === 'number' || kind === 'percent' || kind === 'amount';
  const key = toSnakeCase(names.at(-1) ?? '');
  return withValue(text, [...at, 'x-list'], { key, column: heading, sort: isNumber ? 'number' : 'text' });
}

/** "Number of villages" → numberOfVillages. Never empty. */
export function toCamelCase(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter(Boolean);
  const joined = words
    .slice(0, 5)
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  return /^[a-z]/.test(joined) ? joined : `question${joined}`;
}

/** numberOfVillages → number_of_villages. */
export function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
