import type { WidgetProps } from '../../control.ts';
import { TextInput } from '../text/text-input.tsx';

/** An email address. */
export function EmailWidget({ control }: WidgetProps) {
  return <TextInput control={control} type="email" inputMode="email" autoComplete="email" />;
}
