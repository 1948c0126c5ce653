import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { entryLine } from '#engine/kinds/amount-entry.ts';
import { spokenTerms } from '#engine/values/amounts.ts';
import type { Binding, WidgetProps } from '../../control.ts';
import { classes, css } from '../../style.ts';
import { inputClass } from '../input-class.ts';
import { selectClass } from '../select/select-class.ts';
import { TextInput } from '../text/text-input.tsx';
import { plainText } from '../text/use-text.ts';
import { createEntry } from './create-entry.ts';

const rowClass = css({ display: 'grid', gridTemplateColumns: '1fr 6.5rem', gap: '2' });
// Below hint and error, which belong to the field itself; what follows leaves room for a line.
const echoClass = css({
  display: 'block',
  marginTop: '1',
  minHeight: '1lh',
  order: '1',
  whiteSpace: 'pre-line',
  fontSize: 'xs',
  lineHeight: 'snug',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
});

/**
 * A sum as a number of units; the exact sum is echoed below as it is typed, in digits and in words. Figure, unit and line
 * show one entry, which only `nextEntry` changes.
 */
export function AmountWidget({ control }: WidgetProps) {
  const { binding, schema, messages } = control;
  const terms = useMemo(() => spokenTerms(schema, messages.locale), [schema, messages]);
  const unit = useRef<HTMLSelectElement>(null);
  const echo = useRef<HTMLOutputElement>(null);
  const entry = useMemo(() => createEntry(binding, terms), [binding, terms]);
  const draw = useCallback(() => {
    const shown = entry.now();
    if (unit.current !== null) unit.current.value = shown.unit;
    if (echo.current !== null) echo.current.textContent = entryLine(shown, terms);
  }, [entry, terms]);
  const figure = useMemo<Binding>(
    () => ({
      ...binding,
      read: () => entry.now().text,
      write: (text) => entry.commit(plainText.toText(text)),
    }),
    [binding, entry],
  );

  useLayoutEffect(() => {
    draw();
    return binding.watch(draw);
  }, [binding, draw]);

  return (
    <>
      <span className={rowClass}>
        <TextInput
          control={{ ...control, binding: figure }}
          codec={entry.codec}
          inputMode="decimal"
          autoComplete="off"
          prefix={terms.sign}
          onText={(text) => {
            entry.type(text);
            draw();
          }}
        />
        <select
          ref={unit}
          id={`${control.id}-unit`}
          name={`${control.name}-unit`}
          aria-label={messages.unitOf(control.label)}
          defaultValue={entry.now().unit}
          disabled={control.disabled || control.readOnly}
          className={classes(inputClass({ variant: control.variant, size: control.size }), selectClass)}
          onChange={(event) => {
            entry.choose(event.currentTarget.value);
            draw();
          }}
          onBlur={binding.leave}
        >
          {terms.list.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
      <output ref={echo} htmlFor={control.id} aria-live="off" className={echoClass} />
    </>
  );
}
