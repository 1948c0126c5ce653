/** Longest text an answer may hold before it is judged, in UTF-16 units. */
export const maxTextLength = 20_000;

/** Why a text cannot be stored: NUL and lone surrogates are refused by databases and by UTF-8. */
export function textFault(text: string): 'control' | 'tooLong' | undefined {
  if (text.length > maxTextLength) return 'tooLong';
  return text.includes('\0') || !text.isWellFormed() ? 'control' : undefined;
}
