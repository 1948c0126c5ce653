import { readAddress } from '#engine/values/read-address.ts';
import type { WidgetProps } from '../../control.ts';
import { TextInput } from '../text/text-input.tsx';
import { plainText, type TextCodec } from '../text/use-text.ts';

const addressText: TextCodec = {
  ...plainText,
  toValue: (text) => plainText.toValue(readAddress(text)),
  tidy: readAddress,
};

/** An email address. */
export function EmailWidget({ control }: WidgetProps) {
  return (
    <TextInput control={control} codec={addressText} type="email" inputMode="email" autoComplete="email" />
  );
}
