import parse from 'nodemailer/lib/addressparser';

/** Longest name a mail greets, in characters. */
const longestName = 160;

/** Whether a mail to this text goes to exactly this address: neither to another one nor to several. */
export function isMailable(address: string): boolean {
  const [only, ...others] = parse(address);
  return only?.address === address && others.length === 0 && !/[<>\s]/.test(address);
}

/** Whether a mail can be sent in this name: one address, with or without a name before it. */
export function isSender(text: string): boolean {
  const [only, ...others] = parse(text);
  return others.length === 0 && /^[^\s@<>]+@[^\s@<>]+$/.test(only?.address ?? '');
}

/**
 * A stored name as a mail may greet it: one short line that no mail program turns into a link. Names of today's forms have
 * nothing to be changed but full stops; older ones may hold anything.
 */
export function toGreeting(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}<>\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/([./:@])(?=\S)/g, '$1 ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestName);
}
