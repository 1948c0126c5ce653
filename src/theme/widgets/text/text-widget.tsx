import { useMemo } from 'react';
import { readPatterned } from '#engine/values/plain-digits.ts';
import type { WidgetProps } from '../../control.ts';
import { TextInput } from './text-input.tsx';
import { plainText, type TextCodec } from './use-text.ts';

/** Input types for a string's `format` when no widget is named. */
const types: { readonly [format: string]: string } = {
  time: 'time',
  'date-time': 'datetime-local',
};

/** One line of text. */
export function TextWidget({ control }: WidgetProps) {
  const { format = '', pattern } = control.schema;
  const codec = useMemo(() => codecFor(pattern), [pattern]);
  return <TextInput control={control} codec={codec} type={types[format] ?? 'text'} />;
}

function codecFor(pattern: unknown): TextCodec {
  if (typeof pattern !== 'string') return plainText;
  const tidy = (text: string) => readPatterned(text, pattern);
  return { ...plainText, tidy, toValue: (text) => plainText.toValue(tidy(text)) };
}
