import { type ClipboardEvent, useLayoutEffect, useRef } from 'react';
import type { Locale } from '#engine/locale.ts';
import { formatDate, isCalendarDate } from '#engine/values/dates.ts';
import { readDate } from '#engine/values/pasted.ts';
import type { WidgetProps } from '../../control.ts';
import { css } from '../../style.ts';
import { TextInput } from '../text/text-input.tsx';
import { plainText, type TextCodec } from '../text/use-text.ts';

/** While a year is being typed the control already reports dates such as 0202-01-01, which are not answers yet. */
const dateText: TextCodec = {
  ...plainText,
  isComplete: (text) => text === '' || Number(text.slice(0, 4)) >= 1000,
};

const rowClass = css({ display: 'grid', gridTemplateColumns: '1fr 6.5rem', gap: '3', alignItems: 'center' });
// Visual only: the same day that a screen reader has heard from the control.
const echoClass = css({
  fontSize: 'sm',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  '&::after': { content: 'attr(data-day)' },
});

/**
 * A date, YYYY-MM-DD. The browser asks for it in its own language's format; the text beside it says which day that is.
 * Pasted dates are understood in the locale's format.
 */
function DayControl({ control }: WidgetProps) {
  const { binding } = control;
  const echo = useRef<HTMLSpanElement>(null);
  const { current: show } = useRef((text: string) => {
    const isDay = dateText.isComplete?.(text) && isCalendarDate(text);
    if (!echo.current) return;
    echo.current.dataset.day = isDay ? formatDate(text) : '';
    echo.current.previousElementSibling?.toggleAttribute('data-empty', text === '');
  });
  useLayoutEffect(() => {
    const take = () => show(dateText.toText(binding.read()));
    take();
    return binding.watch(take);
  }, [binding, show]);
  return (
    <span className={rowClass}>
      <TextInput
        control={control}
        type="date"
        codec={dateText}
        autoComplete="off"
        onText={show}
        onPaste={(event) => pasteDate(event, control.messages.locale)}
      />
      <span ref={echo} className={echoClass} />
    </span>
  );
}

/** A date, a time of day, or both, by the format of the question. */
export function DateWidget({ control }: WidgetProps) {
  const { format } = control.schema;
  if (format === 'time') return <TextInput control={control} type="time" autoComplete="off" />;
  if (format === 'date-time')
    return <TextInput control={control} type="datetime-local" codec={dateText} autoComplete="off" />;
  return <DayControl control={control} />;
}

/** A browser's own date control accepts no pasted text but its own. */
function pasteDate(event: ClipboardEvent<HTMLInputElement>, locale: Locale) {
  const date = readDate(event.clipboardData.getData('text'), locale);
  if (date === undefined || event.currentTarget.readOnly) return;
  event.preventDefault();
  event.currentTarget.value = date;
  event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
}
