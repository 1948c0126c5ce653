import type { Amount, AmountRules, Schema } from '../definition.ts';
import { type Locale, neutralLocale } from '../locale.ts';
import { memoByObject } from './memo-by-object.ts';

export interface AmountUnit {
  readonly value: string;
  /** As people read it. */
  readonly label: string;
  /** Powers of ten: 5 for 100,000. */
  readonly digits: number;
}

/** What a schema declares about the sums it asks for. */
export interface AmountTerms extends AmountRules {
  /** Smallest first. */
  readonly list: readonly AmountUnit[];
  /** The unit a new amount starts with. */
  readonly start: AmountUnit;
  /** How the people who answer write. */
  readonly spoken: Locale;
}

/** What is wrong with an amount, or undefined. `fraction`: parts of the smallest coin; `tooLarge`: more than 15 digits. */
export type AmountFault = 'fraction' | 'tooLarge';

/** The terms of an amount question: sign and units by its `amount`, labels and the first unit by its `unit`. */
export const amountTerms = memoByObject((schema: Schema): AmountTerms => {
  const rules = schema.amount as AmountRules;
  const unit: Schema = schema.properties?.unit ?? {};
  const label = (value: string) => unit.oneOf?.find((choice) => choice.const === value)?.title ?? value;
  const list = Object.entries(rules.units)
    .map(([value, digits]): AmountUnit => ({ value, digits, label: label(value) }))
    .sort((a, b) => a.digits - b.digits);
  const start = list.find(({ value }) => value === unit.default) ?? (list.at(-1) as AmountUnit);
  return { ...rules, list, start, spoken: neutralLocale };
});

/** The same for people who write as in a locale. */
export function spokenTerms(schema: Schema, spoken: Locale): AmountTerms {
  return { ...amountTerms(schema), spoken };
}

/** Moves the decimal point of a written number, without floating-point arithmetic. */
function shiftPoint(value: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** The sum of an amount in whole currency, exact: 12.345 of 10^7 → 123450000. Not a float product. */
export function toSum(amount: Amount, { units }: AmountRules): number {
  return shiftPoint(amount.amount, units[amount.unit] ?? 0);
}

/** A sum as displayed: in the largest unit that it reaches, otherwise in the smallest. */
export function fromSum(sum: number, { list }: AmountTerms): Amount {
  const unit = (list.findLast(({ digits }) => Math.abs(sum) >= 10 ** digits) ?? list[0]) as AmountUnit;
  return { amount: shiftPoint(sum, -unit.digits), unit: unit.value };
}

/** The same sum in the unit displayed after loading. */
export function canonicalAmount(amount: Amount, terms: AmountTerms): Amount {
  return fromSum(toSum(amount, terms), terms);
}

/** Why an amount cannot be stored exactly: a sum has at most the currency's decimals, and 15 digits including them. */
export function amountFault(amount: unknown, { units, decimals }: AmountRules): AmountFault | undefined {
  const { amount: number, unit } = (amount ?? {}) as Partial<Amount>;
  if (typeof number !== 'number' || !Number.isFinite(number) || unit === undefined) return undefined;
  if (!Object.hasOwn(units, unit)) return undefined; // another rule reports it
  const coins = shiftPoint(shiftPoint(number, units[unit] ?? 0), decimals);
  if (Math.abs(coins) >= 1e15) return 'tooLarge';
  return Number.isInteger(coins) ? undefined : 'fraction';
}

const formats = new Map<string, Intl.NumberFormat>();

/** The grouping of digits. Creating a formatter takes milliseconds, so it is kept. */
export function numberFormat(language: string, maximumFractionDigits = 20): Intl.NumberFormat {
  const name = `${language} ${maximumFractionDigits}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(language, { maximumFractionDigits });
  formats.set(name, format);
  return format;
}

/** An amount as displayed: `$ 12.345 Million`. */
export function formatAmount({ amount, unit }: Amount, { sign, locale, list }: AmountTerms): string {
  const number = numberFormat(locale).format(amount);
  return `${sign} ${number} ${list.find(({ value }) => value === unit)?.label ?? unit}`;
}

/** A sum in whole currency as displayed: `$ 12,345,000`. */
export function formatSum(sum: number, { sign, locale, decimals }: AmountRules): string {
  return `${sign} ${numberFormat(locale, decimals).format(sum)}`;
}
