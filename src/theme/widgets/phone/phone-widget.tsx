import { readPhone } from '#engine/values/plain-digits.ts';
import type { WidgetProps } from '../../control.ts';
import { TextInput } from '../text/text-input.tsx';
import { plainText, type TextCodec } from '../text/use-text.ts';

/** Ten digits, however they were pasted; anything else stays for the rules to judge. */
const phoneText: TextCodec = {
  ...plainText,
  toValue: (text) => plainText.toValue(readPhone(text)),
  tidy: readPhone,
};

/** A phone number without country code. */
export function PhoneWidget({ control }: WidgetProps) {
  return (
    <TextInput control={control} codec={phoneText} type="tel" inputMode="tel" autoComplete="tel-national" />
  );
}
