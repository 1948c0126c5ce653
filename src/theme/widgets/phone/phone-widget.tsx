import type { WidgetProps } from '../../control.ts';
import { TextInput } from '../text/text-input.tsx';

/** A phone number without country code. */
export function PhoneWidget({ control }: WidgetProps) {
  return <TextInput control={control} type="tel" inputMode="tel" autoComplete="tel-national" />;
}
