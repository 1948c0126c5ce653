import type { Json } from '../definition.ts';
import { getAt, isObject } from '../values/pointer.ts';

/** Where a column reads, and its labels for stored values. */
export interface ColumnSource {
  readonly pointers: readonly string[];
  readonly corrected?: string;
  readonly words?: { readonly [value: string]: string };
}

/**
 * The content of a column for a row: a number as a number, a choice by its label, texts of several places with a space
 * between; null if the row has nothing.
 */
export function columnValue(
  { pointers, corrected, words }: ColumnSource,
  row: unknown,
): string | number | null {
  const better = corrected === undefined ? undefined : getAt(row, corrected);
  const values = better === undefined ? pointers.map((pointer) => getAt(row, pointer)) : [better];
  const [first] = values;
  if (typeof first === 'number' && values.length === 1) return first;
  const text = values.map(textOf).join(' ').trim();
  return words?.[text] ?? (text || null);
}

function textOf(value: Json | undefined): string {
  if (isObject(value)) return textOf(value.label ?? value.value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
