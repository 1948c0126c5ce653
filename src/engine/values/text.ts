/** The longest text that an answer may contain before it is judged, in UTF-16 units. */
export const maxTextLength = 20_000;

/** Maximum characters of a question without a limit: enough for any address or line, and for a page of prose. */
export const longestUnlimitedText = 4000;

/** Why a text cannot be stored: databases and UTF-8 refuse NUL and lone surrogates. */
export function textFault(text: string): 'control' | 'tooLong' | undefined {
  if (text.length > maxTextLength) return 'tooLong';
  return text.includes('\0') || !text.isWellFormed() ? 'control' : undefined;
}

/**
 * The text without characters that control devices or change the reading direction of what follows. Spaces, line ends and
 * the marks for embedded right-to-left words stay.
 */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\s]|[\u202a-\u202e\u2066-\u2069]/gu, '');
}

/** Characters of a text as people count them: an emoji of two UTF-16 units is one. */
export function codePoints(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length - 1; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0xd800 && code <= 0xdbff) {
      const next = text.charCodeAt(i + 1);
      if (next >= 0xdc00 && next <= 0xdfff) {
        length--;
        i++;
      }
    }
  }
  return length;
}
