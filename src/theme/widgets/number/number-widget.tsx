import type { WidgetProps } from '../../control.ts';
import { TextInput } from '../text/text-input.tsx';
import { numberText } from './number-codec.ts';

/** A number. A text control with a number keyboard: the browser's own number control drops invalid input. */
export function NumberWidget({ control }: WidgetProps) {
  const suffix = typeof control.options.suffix === 'string' ? control.options.suffix : undefined;
  return (
    <TextInput
      control={control}
      codec={numberText(control.messages.locale)}
      inputMode={control.schema.type === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      suffix={suffix}
    />
  );
}
