import type { WidgetProps } from '../../control.ts';
import { TextInput } from '../text/text-input.tsx';

/** A web address. */
export function UrlWidget({ control }: WidgetProps) {
  return <TextInput control={control} type="url" inputMode="url" autoComplete="url" />;
}
