import type { WidgetProps } from '../../control.ts';
import { TextInput } from '../text/text-input.tsx';
import { plainText, type TextCodec } from '../text/use-text.ts';

/** While a year is being typed the control already reports dates such as 0202-01-01; those are not an answer yet. */
const dateText: TextCodec = {
  ...plainText,
  isComplete: (text) => text === '' || Number(text.slice(0, 4)) >= 1000,
};

/** A date, YYYY-MM-DD; the browser shows it as its reader writes dates. */
export function DateWidget({ control }: WidgetProps) {
  return <TextInput control={control} type="date" codec={dateText} autoComplete="off" />;
}
