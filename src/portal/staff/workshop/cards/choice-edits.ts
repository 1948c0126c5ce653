import { valueIn, withValue } from '#engine/written/json-text.ts';
import { toCamelCase, toSnakeCase } from './card-edits.ts';
import type { ChoicesOfCard } from './question-cards.ts';

/** The text of a schema file with an additional choice; its stored value is derived from its title and permanent. */
export function withChoice(text: string, { at, list }: ChoicesOfCard, title: string): string {
  const value = toSnakeCase(toCamelCase(title));
  const taken = list.map((choice) => choice.value);
  let stored = value;
  for (let number = 2; taken.includes(stored); number += 1) stored = `${value}_${number}`;
  return withValue(text, [...at, list.length], { const: stored, title });
}

/** The text with a reworded choice; the stored value stays. */
export function withChoiceTitle(text: string, { at }: ChoicesOfCard, index: number, title: string): string {
  return withValue(text, [...at, index, 'title'], title);
}

export function withoutChoice(text: string, { at }: ChoicesOfCard, index: number): string {
  return withValue(text, [...at, index], undefined);
}

/** The text with a choice moved one place up. */
export function withChoiceUp(text: string, { at }: ChoicesOfCard, index: number): string {
  const list = valueIn(text, at);
  if (!Array.isArray(list) || index < 1) return text;
  const moved = [...list];
  moved.splice(index - 1, 2, list[index], list[index - 1]);
  return withValue(text, at, moved);
}
