/** Zeros of the scripts of India in which numbers are written; the other nine digits follow each. */
const zeros = '०০੦૦୦௦౦೦൦۰٠';

/** Digits of any Indian script as 0 to 9, and blanks of every kind as one. */
export function plain(text: string): string {
  const western = text.replace(/[^\0-\x7f]/g, (character) => {
    const zero = [...zeros].find((each) => {
      const place = character.charCodeAt(0) - each.charCodeAt(0);
      return place >= 0 && place <= 9;
    });
    return zero === undefined ? character : String(character.charCodeAt(0) - zero.charCodeAt(0));
  });
  return western.replace(/[\s\u200b-\u200f\u202a-\u202e]+/g, ' ').trim();
}

/** A text that has to fit a pattern: in Western digits where it fits in these alone; any other text as it is. */
export function readPatterned(text: string, pattern: string): string {
  const rule = new RegExp(pattern, 'u');
  const bare = plain(text);
  return !rule.test(text) && rule.test(bare) ? bare : text;
}

/** A phone number of ten digits without country code, blanks and dashes; any other text as it is. */
export function readPhone(text: string): string {
  const digits = plain(text).replace(/[\s().-]/g, '');
  return /^(?:\+91|0091|91|0)?(\d{10})$/.exec(digits)?.[1] ?? text.trim();
}
