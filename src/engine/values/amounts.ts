import type { Amount, AmountUnit } from '../definition.ts';

/** Powers of ten in a unit: 1 lakh = 100,000 rupees, 1 crore = 10,000,000 rupees. */
const unitDigits: { readonly [unit in AmountUnit]: number } = { lacs: 5, crores: 7 };

/** Labels people read. */
export const unitLabels: { readonly [unit in AmountUnit]: string } = { lacs: 'Lakh', crores: 'Cr' };

/** The unit a new amount starts with. */
export const defaultUnit: AmountUnit = 'crores';

/** What is wrong with an amount, or undefined. `fraction`: parts of a paisa; `tooLarge`: more than 15 digits. */
export type AmountFault = 'fraction' | 'tooLarge';

/** Moves the decimal point of a number as it is written, without any arithmetic on floats. */
function shiftPoint(value: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** Rupees of an amount, exact: 12.345 crores → 123450000. Not a float product; `Number` reads the shifted decimal. */
export function toRupees(amount: Amount): number {
  return shiftPoint(amount.amount, unitDigits[amount.unit]);
}

/** Rupees as people read them: crores when at least 1e7, otherwise lacs. */
export function fromRupees(rupees: number): Amount {
  const unit: AmountUnit = Math.abs(rupees) >= 1e7 ? 'crores' : 'lacs';
  return { amount: shiftPoint(rupees, -unitDigits[unit]), unit };
}

/** The same rupees in the unit in which they are shown after loading. */
export function canonicalAmount(amount: Amount): Amount {
  return fromRupees(toRupees(amount));
}

/** Why an amount cannot be stored exactly: rupees must have at most 2 decimals and 15 digits. */
export function amountFault(amount: unknown): AmountFault | undefined {
  const { amount: number, unit } = (amount ?? {}) as Partial<Amount>;
  if (typeof number !== 'number' || !Number.isFinite(number) || unit === undefined || !(unit in unitDigits)) {
    return undefined; // another rule says so
  }
  const rupees = shiftPoint(number, unitDigits[unit]);
  const paise = shiftPoint(rupees, 2);
  if (Math.abs(paise) >= 1e15) return 'tooLarge';
  return Number.isInteger(paise) ? undefined : 'fraction';
}

/** An amount as people read it: `₹ 12.345 Cr`. */
export function formatAmount(amount: Amount): string {
  const number = amount.amount.toLocaleString('en-IN', { maximumFractionDigits: 20 });
  return `₹ ${number} ${unitLabels[amount.unit]}`;
}
