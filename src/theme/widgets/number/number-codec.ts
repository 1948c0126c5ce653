import type { Locale } from '#engine/locale.ts';
import { memoByObject } from '#engine/values/memo-by-object.ts';
import { readNumber } from '#engine/values/pasted.ts';
import { plainText, type TextCodec } from '../text/use-text.ts';

/** Numbers from here on lose digits. */
const tooLarge = 1e15;

/**
 * Numbers as people write and paste them (`readNumber`), shown in plain digits once the control is left. Text that is not
 * a number, or has more digits than can be stored, stays text, so that the rules can say so and nothing is lost.
 */
export const numberText = memoByObject((locale: Locale): TextCodec => {
  const read = (text: string) => {
    const number = readNumber(text, locale);
    return number === undefined || Math.abs(number) >= tooLarge ? text : number;
  };
  return {
    toText: plainText.toText,
    toValue: (text) => (text.trim() === '' ? undefined : read(text)),
    tidy: (text) => plainText.toText(read(text)),
  };
});
