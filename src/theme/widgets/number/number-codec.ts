import { readNumber } from '#engine/values/pasted.ts';
import { plainText, type TextCodec } from '../text/use-text.ts';

/**
 * Numbers as people write and paste them (`readNumber`), shown in plain digits once the control is left. Text that is not a number is kept as text, so that
 * the rules can say so and nothing is lost.
 */
export const numberText: TextCodec = {
  toText: plainText.toText,
  toValue: (text) => (text.trim() === '' ? undefined : (readNumber(text) ?? text)),
  tidy: (text) => plainText.toText(readNumber(text) ?? text),
};
