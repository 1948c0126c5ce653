import { indianDay } from '../indian-day.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 1st, 2nd, 3rd, 4th, 11th, 12th, 13th, 21st … */
export function toOrdinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  const suffix = teens ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${suffix}`;
}

/**
 * An event's date like '13th November, 2025', or undefined for what is not a date. Takes a date (YYYY-MM-DD) as it is,
 * and an instant as the day it falls on in India.
 */
export function formatEventDate(written: string): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(written) ? written : toIndianDay(written);
  const [year, month, date] = (day ?? '').split('-').map(Number);
  const name = months[(month ?? 0) - 1];
  if (!year || !date || !name || date > new Date(Date.UTC(year, month ?? 0, 0)).getUTCDate())
    return undefined;
  return `${toOrdinal(date)} ${name}, ${year}`;
}

function toIndianDay(written: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T/.test(written) || Number.isNaN(Date.parse(written))) return undefined;
  return indianDay(new Date(written));
}
