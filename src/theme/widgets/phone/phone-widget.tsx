import type { Locale } from '#engine/locale.ts';
import { memoByObject } from '#engine/values/memo-by-object.ts';
import { readPhone } from '#engine/values/plain-digits.ts';
import type { WidgetProps } from '../../control.ts';
import { TextInput } from '../text/text-input.tsx';
import { plainText, type TextCodec } from '../text/use-text.ts';

/** In the locale's format, however it was pasted; anything else stays for the rules to judge. */
const phoneText = memoByObject(
  (locale: Locale): TextCodec => ({
    ...plainText,
    toValue: (text) => plainText.toValue(readPhone(text, locale)),
    tidy: (text) => readPhone(text, locale),
  }),
);

/** A phone number without country code. */
export function PhoneWidget({ control }: WidgetProps) {
  return (
    <TextInput
      control={control}
      codec={phoneText(control.messages.locale)}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
    />
  );
}
