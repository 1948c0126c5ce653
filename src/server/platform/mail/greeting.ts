/** Longest name a mail greets, in characters. */
const longestName = 160;

/**
 * A stored name fit for a mail's greeting: one short line that no mail program turns into a link. Names from today's
 * forms only lose full stops; older ones may contain anything.
 */
export function toGreeting(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}<>\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/([./:@])(?=\S)/g, '$1 ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestName);
}
