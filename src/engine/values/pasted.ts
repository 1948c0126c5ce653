import type { AmountTerms } from './amounts.ts';
import { isCalendarDate } from './dates.ts';

/** Zeros of the scripts of India in which numbers are written; the other nine digits follow each. */
const zeros = '०০੦૦୦௦౦೦൦۰٠';

/** Digits of any Indian script as 0 to 9, and blanks of every kind as one. */
function plain(text: string): string {
  const western = text.replace(/[^\0-\x7f]/g, (character) => {
    const zero = [...zeros].find((each) => {
      const place = character.charCodeAt(0) - each.charCodeAt(0);
      return place >= 0 && place <= 9;
    });
    return zero === undefined ? character : String(character.charCodeAt(0) - zero.charCodeAt(0));
  });
  return western.replace(/[\s\u200b-\u200f\u202a-\u202e]+/g, ' ').trim();
}

const grouped = /^[+-]?\d{1,3}((,\d{2,3})+|( \d{2,3})* \d{3})(\.\d+)?$/;

/**
 * A number as people write and paste it: grouped in the Indian or Western way, in the digits of any Indian script, with the
 * sign of a sum before it or a percent sign behind. Undefined for anything else.
 */
export function readNumber(text: string): number | undefined {
  const bare = plain(text)
    .replace(/^([+-]?) ?(?:₹|rs\.?|inr)\s*/i, '$1')
    .replace(/\s*(?:%|\/-)$/, '');
  const digits = grouped.test(bare) ? bare.replace(/[, ]/g, '') : bare;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : undefined;
}

/** Nobody writes a sum that is longer. */
const longest = 100;

/** What people call units in other words than a schema does. */
const otherWords: Readonly<Record<string, string>> = { लाख: 'lakh', करोड़: 'crore' };

/**
 * A sum as people paste it. `1.5 cr` names its unit; `₹ 12,00,000` is a sum in whole currency and comes in the largest unit
 * that it reaches. Of a bare number the unit is undefined: it stays what was chosen. Undefined for what is not a number.
 */
export function readAmount(
  text: string,
  terms: AmountTerms,
): { readonly amount: number; readonly unit: string | undefined } | undefined {
  if (text.length > longest) return undefined;
  const words = plain(text).replace(/\/-$/, '').trim();
  // An empty field is read while a form loads; patterns of all letters there are take milliseconds to compile.
  if (!/\d/.test(words)) return undefined;
  const named = /^(.*\d[.]?)\s*([\p{L}\p{M}]+)\.?$/u.exec(words);
  const amount = readNumber(named?.[1] ?? words);
  const name = named?.[2] ?? '';
  if (amount === undefined) return undefined;
  if (name !== '') {
    const unit = unitNamed(name, terms);
    return unit === undefined ? undefined : { amount, unit };
  }
  const isWhole = /^[+-]?\s*(₹|rs|inr)/i.test(words) || grouped.test(words) || text.trim().endsWith('/-');
  const reached = terms.list.findLast(({ digits }) => Math.abs(amount) >= 10 ** digits);
  if (!isWhole || reached === undefined) return { amount, unit: undefined };
  return { amount: Number(`${amount}e-${reached.digits}`), unit: reached.value };
}

function unitNamed(name: string, { list }: AmountTerms): string | undefined {
  const asked = (otherWords[name.normalize('NFC')] ?? name.toLowerCase()).replace(/s$/, '');
  const fits = list.filter(({ value, label }) =>
    [value, label].some((each) => {
      const known = each.toLowerCase();
      return known.startsWith(asked) || asked.startsWith(known.replace(/s$/, ''));
    }),
  );
  return fits.length === 1 ? fits[0]?.value : undefined;
}

/** A phone number of ten digits without country code, blanks and dashes; any other text as it is. */
export function readPhone(text: string): string {
  const digits = plain(text).replace(/[\s().-]/g, '');
  return /^(?:\+91|0091|91|0)?(\d{10})$/.exec(digits)?.[1] ?? text.trim();
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A date as people in India write it (31/03/2025, 31-3-25, 31 Mar 2025) as YYYY-MM-DD; undefined when it is none. */
export function readDate(text: string): string | undefined {
  const words = plain(text).toLowerCase();
  const written = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/.exec(words);
  const named = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(words);
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(words);
  if (isCalendarDate(words)) return words;
  if (numbers) return toDate(numbers[3], Number(numbers[2]), numbers[1]);
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
