import type { Json } from '../definition.ts';
import { sumInWords } from '../english-sums.ts';
import { type AmountTerms, formatSum, toSum } from '../values/amounts.ts';
import { isObject } from '../values/pointer.ts';
import { readAmount } from '../values/read-amount.ts';
import { textOf } from '../values/text-of.ts';

/** The content of the two fields of an amount. Its answer, and the line below it, follow from this alone. */
export interface AmountEntry {
  readonly text: string;
  readonly unit: string;
}

/** What can happen to an amount being answered. */
export type AmountStep =
  /** Typed or pasted: the whole present content of the field. */
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'choose'; readonly unit: string }
  /** The field was left: figure and unit appear as understood. */
  | { readonly kind: 'leave' }
  /** The answer comes from elsewhere. */
  | { readonly kind: 'take'; readonly answer: Json | undefined };

/** The one transition of figure and unit. */
export function nextEntry(entry: AmountEntry, step: AmountStep, terms: AmountTerms): AmountEntry {
  switch (step.kind) {
    case 'type':
      return { ...entry, text: step.text };
    case 'leave': {
      const read = readAmount(entry.text, entry.unit, terms);
      return read === undefined ? entry : { text: textOf(read.amount), unit: read.unit };
    }
    case 'choose':
      // Choosing a unit applies to the figure as understood: "1.5 m" changed to thousands is 1.5 thousand.
      return { ...nextEntry(entry, { kind: 'leave' }, terms), unit: step.unit };
    case 'take': {
      const { amount, unit } = isObject(step.answer) ? step.answer : { amount: step.answer, unit: undefined };
      const known = terms.list.some(({ value }) => value === unit);
      return { text: textOf(amount), unit: known ? String(unit) : entry.unit };
    }
  }
}

/** The answer in the fields; text that is not a number stays for the rules to refuse. */
export function entryAnswer({ text, unit }: AmountEntry, terms: AmountTerms): Json | undefined {
  if (text.trim() === '') return undefined;
  return { ...(readAmount(text, unit, terms) ?? { amount: text, unit }) };
}

/** The exact sum in the fields, in digits and in words; '' if there is none. */
export function entryLine({ text, unit }: AmountEntry, terms: AmountTerms): string {
  const read = readAmount(text, unit, terms);
  if (read === undefined) return '';
  const sum = toSum(read, terms);
  return `= ${formatSum(sum, terms)}\n${sumInWords(sum, terms)}`;
}
