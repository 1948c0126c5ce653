import { englishAnswers } from '../english-answers.ts';

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** True for a calendar date written YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && day <= (monthDays[month - 1] ?? 0) + (leap ? 1 : 0);
}

/** A YYYY-MM-DD date as the preview shows it, `05 Jun 2025`; other text as it is. */
export function formatDate(text: string, months: readonly string[] = englishAnswers.months): string {
  if (!isCalendarDate(text)) return text;
  const [year, month, day] = text.split('-');
  return `${day} ${months[Number(month) - 1]} ${year}`;
}
