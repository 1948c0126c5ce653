import type { WidgetProps } from '../../control.ts';
import { numberText } from '../number/number-codec.ts';
import { TextInput } from '../text/text-input.tsx';

/** A percentage; the answer is the number before the sign. */
export function PercentWidget({ control }: WidgetProps) {
  return (
    <TextInput
      control={control}
      codec={numberText(control.messages.locale)}
      inputMode="decimal"
      autoComplete="off"
      suffix="%"
    />
  );
}
