import { type Locale, neutralLocale } from '../locale.ts';
import { isCalendarDate } from './dates.ts';
import { plain } from './plain-digits.ts';

/** Digits in groups, of two above the thousands (12,34,500) or of three (1,234,500), separated by commas or spaces. */
const grouped = /^[+-]?(\d{1,2}([, ])(\d{2}\2)*\d{3}|\d{1,3}([, ])\d{3}(\4\d{3})*)(\.\d+)?$/;

/** Whether a number is written in groups of digits. */
export function isGrouped(text: string): boolean {
  return grouped.test(plain(text));
}

/**
 * A number as people write and paste it: grouped by twos or threes, in the digits of any script, preceded by a currency
 * of the locale or followed by a percent sign. Undefined for anything else, including ambiguous groups: 12,50 could be
 * 1,250 or 12.5.
 */
export function readNumber(text: string, { currencies = {} }: Locale = neutralLocale): number | undefined {
  const known = Object.entries(currencies).flat(2);
  const bare = plain(text)
    .replace(/^([+-]?) ?(\p{Sc}|[\p{L}\p{M}]+\.?) ?/u, (whole, minus: string, word: string) =>
      known.includes(word.toLowerCase().replace('.', '')) ? minus : whole,
    )
    .replace(/\s*(?:%|\/-)$/, '');
  const digits = grouped.test(bare) ? bare.replace(/[, ]/g, '') : bare;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : undefined;
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A date as people write it (31/03/2025, 31-3-25, 31 Mar 2025; 3/31/2025 if months come first) as YYYY-MM-DD;
 * undefined if it is not a date.
 */
export function readDate(text: string, { monthFirst = false }: Locale = neutralLocale): string | undefined {
  const words = plain(text).toLowerCase();
  const written = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/.exec(words);
  const named = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(words);
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(words);
  if (isCalendarDate(words)) return words;
  if (numbers) {
    const [month, day] = monthFirst ? [numbers[1], numbers[2]] : [numbers[2], numbers[1]];
    return toDate(numbers[3], Number(month), day);
  }
  if (written) return toDate(written[3], monthOf(written[2]), written[1]);
  return named ? toDate(named[3], monthOf(named[1]), named[2]) : undefined;
}

function monthOf(name = ''): number {
  return monthNames.indexOf(name.slice(0, 3)) + 1;
}

function toDate(year = '', month: number, day = ''): string | undefined {
  const date = `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}
