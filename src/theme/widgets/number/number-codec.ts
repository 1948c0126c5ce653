import { plainText, type TextCodec } from '../text/use-text.ts';

/**
 * Numbers as people write them, Indian or Western grouping included. Text that is no number is kept as text, so that
 * the rules can say so and nothing is lost.
 */
export const numberText: TextCodec = {
  toText: plainText.toText,
  toValue(text) {
    const plain = text.trim();
    if (plain === '') return undefined;
    const digits = /^[+-]?\d{1,3}(,\d{2,3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
    return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : text;
  },
};
