import { isCalendarDate } from './dates.ts';

/** True for a time of day: 09:30 or 09:30:15. */
function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text);
}

/** True for a date and time: 2025-06-05T09:30, as a form asks for it, without a time zone. */
function isDateTime(text: string): boolean {
  const [day = '', time = '', ...rest] = text.split('T');
  return rest.length === 0 && isCalendarDate(day) && isTime(time);
}

/** True for a plausible email address; only a mail can show whether it exists. */
function isEmail(text: string): boolean {
  return /^[^\s@<>()[\],;:\\".]+(\.[^\s@<>()[\],;:\\".]+)*@[^\s@<>()[\],;:\\".]+(\.[^\s@<>()[\],;:\\".]+)+$/u.test(
    text,
  );
}

/** True for an address with its scheme: https://example.org/report. */
function isUri(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(text) && !/[\s<>"{}|\\^`]/.test(text) && URL.canParse(text);
}

/** True for a colour code: #1a2b3c. */
export function isColor(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text);
}

/** The formats of texts, by their JSON Schema names; a password may be any text. */
export const formats: { readonly [format: string]: (text: string) => boolean } = {
  date: isCalendarDate,
  time: isTime,
  'date-time': isDateTime,
  email: isEmail,
  uri: isUri,
  color: isColor,
  password: () => true,
};
