import type { WidgetProps } from '../../control.ts';
import { TextInput } from './text-input.tsx';

/** Input types a string's `format` asks for when no widget is named. */
const types: { readonly [format: string]: string } = {
  time: 'time',
  'date-time': 'datetime-local',
};

/** One line of text. */
export function TextWidget({ control }: WidgetProps) {
  return <TextInput control={control} type={types[control.schema.format ?? ''] ?? 'text'} />;
}
