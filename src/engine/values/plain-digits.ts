import type { Locale } from '../locale.ts';

/** Digits of any script as 0 to 9, and all kinds of spaces as a plain one. */
export function plain(text: string): string {
  const western = text.replace(/[^\0-\x7f]/g, (character) => {
    if (!/\p{Nd}/u.test(character)) return character;
    // The ten digits of a script are consecutive; the code of their zero ends in 0 or in 6.
    const place = character.charCodeAt(0) % 16;
    const start = String.fromCharCode(character.charCodeAt(0) - place);
    return String(place - (/\p{Nd}/u.test(start) ? 0 : 6));
  });
  return western.replace(/[\s\u200b-\u200f\u202a-\u202e]+/g, ' ').trim();
}

/** A text for a pattern: in Western digits if only then it matches; any other text as it is. */
export function readPatterned(text: string, pattern: string): string {
  const rule = new RegExp(pattern, 'u');
  const bare = plain(text);
  return !rule.test(text) && rule.test(bare) ? bare : text;
}

/** A phone number without country code, spaces and dashes, if the locale gives its length; any other text as it is. */
export function readPhone(text: string, { phone }: Locale): string {
  if (phone === undefined) return text.trim();
  const { country, digits } = phone;
  const bare = plain(text).replace(/[\s().-]/g, '');
  return new RegExp(`^(?:(?:\\+|00)?${country}|0)?(\\d{${digits}})$`).exec(bare)?.[1] ?? text.trim();
}
