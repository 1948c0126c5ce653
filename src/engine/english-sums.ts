import type { AmountTerms } from './values/amounts.ts';

const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  'eighteen nineteen',
].flatMap((words) => words.split(' '));
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** A whole number of at least 0 in words. Beyond the largest name its multiples are counted in the same way. */
function inWords(number: number, names: readonly (readonly [string, number])[]): string {
  const parts: string[] = [];
  let rest = number;
  for (const [name, digits] of names) {
    const step = 10 ** digits;
    if (rest < step) continue;
    parts.push(inWords(Math.floor(rest / step), names), name);
    rest %= step;
  }
  if (rest >= 20) {
    const unit = rest % 10;
    parts.push(`${tens[Math.floor(rest / 10) - 2]}${unit === 0 ? '' : `-${small[unit]}`}`);
  } else if (rest > 0 || parts.length === 0) parts.push(small[rest] ?? '');
  return parts.join(' ');
}

/**
 * A sum in English words, with the locale's number names: "twelve million dollars". '' if the locale names no powers of
 * ten, if the sum is in a language other than the locale's, and for a sum that is not a whole number of its currency.
 */
export function sumInWords(sum: number, { locale, currency, spoken }: AmountTerms): string {
  const { language, counting, sum: place = '{words} {currency}' } = spoken;
  if (locale !== language || !counting || !Number.isSafeInteger(sum) || sum < 0) return '';
  return place.replace('{currency}', currency).replace('{words}', inWords(sum, Object.entries(counting)));
}
