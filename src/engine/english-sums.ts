import type { AmountRules } from './definition.ts';

const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  'eighteen nineteen',
].flatMap((words) => words.split(' '));
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** How India counts; above a crore the crores themselves are counted so. */
const steps = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

/** A whole number of at least 0 in words: 12,00,000 → "twelve lakh". */
function inWords(number: number): string {
  const parts: string[] = [];
  let rest = number;
  for (const [step, name] of steps) {
    if (rest < step) continue;
    parts.push(inWords(Math.floor(rest / step)), name);
    rest %= step;
  }
  if (rest >= 20) {
    const unit = rest % 10;
    parts.push(`${tens[Math.floor(rest / 10) - 2]}${unit === 0 ? '' : `-${small[unit]}`}`);
  } else if (rest > 0 || parts.length === 0) parts.push(small[rest] ?? '');
  return parts.join(' ');
}

/**
 * A sum in words, as India counts: "Rupees one crore twenty lakh". '' where the currency is counted otherwise, or for a sum
 * that is no whole number of it.
 */
export function sumInWords(sum: number, { locale, currency }: AmountRules): string {
  if (locale !== 'en-IN' || !Number.isSafeInteger(sum) || sum < 0) return '';
  return `${currency} ${inWords(sum)}`;
}
