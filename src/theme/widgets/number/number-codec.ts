import type { Locale } from '#engine/locale.ts';
import { memoByObject } from '#engine/values/memo-by-object.ts';
import { readNumber } from '#engine/values/pasted.ts';
import { plainText, type TextCodec } from '../text/use-text.ts';

/**
 * Numbers as people write and paste them (`readNumber`), shown in plain digits once the control is left. Text that is not a number is kept as text, so that
 * the rules can say so and nothing is lost.
 */
export const numberText = memoByObject(
  (locale: Locale): TextCodec => ({
    toText: plainText.toText,
    toValue: (text) => (text.trim() === '' ? undefined : (readNumber(text, locale) ?? text)),
    tidy: (text) => plainText.toText(readNumber(text, locale) ?? text),
  }),
);
