import type { Amount } from '../definition.ts';
import { type AmountTerms, amountFault, fromSum } from './amounts.ts';
import { isGrouped, readNumber } from './pasted.ts';
import { plain } from './plain-digits.ts';

/** No sum is longer than this. */
const longest = 100;

/** A currency before the number, the number, and what follows it: a unit, a currency, `/-`. */
const shape = /^(\D*?)([+-]?(?:\d|\.\d)[\d., ]*)(.*?)(\/[-=])?(?: ?only)?\.?$/i;

/**
 * A sum as people write and paste it, in the unit that it states: `1.5 m` is millions; `$ 50,000`, `USD 50,000` and
 * `50,000/-` are whole currency, in the largest unit that the sum reaches. A number without a unit keeps the `chosen`
 * one, unless it is written in digit groups and too large for that unit: then it is whole currency. Undefined for
 * anything that is not a number.
 */
export function readAmount(text: string, chosen: string, terms: AmountTerms): Amount | undefined {
  // "Fr.500" is not a fraction of a franc.
  const words = text.length > longest ? '' : plain(text).replace(/^([\p{L}\p{M}]+)\./u, '$1 ');
  const [, before = '', digits = '', behind = '', dash] = shape.exec(words) ?? [];
  const amount = readNumber(digits.trim());
  const said = [before, ...behind.split(' ')].map((word) => word.trim()).filter(Boolean);
  const others = said.filter((word) => !isCurrency(word, terms));
  const unit = unitNamed(others.join(' '), terms);
  if (amount === undefined || others.length > (unit === undefined ? 0 : 1)) return undefined;
  if (unit !== undefined) return { amount, unit };
  const asChosen = { amount, unit: chosen };
  const isWhole = said.length > 0 || dash !== undefined;
  const isTooLarge = isGrouped(digits) && amountFault(asChosen, terms) === 'tooLarge';
  return isWhole || isTooLarge ? fromSum(amount, terms) : asChosen;
}

/** A normalized word: lower case, no point, no plural. */
function bare(word: string): string {
  return word.normalize('NFC').toLowerCase().replace(/\.$/, '').replace(/s$/, '');
}

function isCurrency(word: string, { sign, currency, spoken }: AmountTerms): boolean {
  return [sign, currency, ...(spoken.currencies?.[sign] ?? [])].map(bare).includes(bare(word));
}

function unitNamed(name: string, { list, spoken }: AmountTerms): string | undefined {
  const asked = spoken.units?.[name.normalize('NFC')] ?? bare(name);
  const fits = list.filter(({ value, label }) =>
    [value, label].some((each) => asked !== '' && each.toLowerCase().startsWith(asked)),
  );
  return fits.length === 1 ? fits[0]?.value : undefined;
}
