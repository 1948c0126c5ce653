import { useLayoutEffect, useMemo, useRef } from 'react';
import type { AmountUnit, Json } from '#engine/definition.ts';
import { defaultUnit, toRupees, unitLabels } from '#engine/values/amounts.ts';
import { isObject } from '#engine/values/pointer.ts';
import type { Binding, WidgetProps } from '../../control.ts';
import { classes, css } from '../../style.ts';
import { inputClass } from '../input-class.ts';
import { numberText } from '../number/number-codec.ts';
import { selectClass } from '../select/select-class.ts';
import { TextInput } from '../text/text-input.tsx';

const rowClass = css({ display: 'grid', gridTemplateColumns: '1fr 6.5rem', gap: '2' });
const echoClass = css({
  display: 'block',
  marginTop: '1',
  fontSize: 'xs',
  lineHeight: 'snug',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
});
let format: Intl.NumberFormat | undefined;

/** A number of rupees as it is written in India. The format takes milliseconds to make, so it is made when there is an amount to show. */
function rupeesText(rupees: number): string {
  format ??= new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
  return format.format(rupees);
}

const numberOf = (value: Json | undefined) => (isObject(value) ? value.amount : undefined);
const unitOf = (value: Json | undefined): AmountUnit =>
  isObject(value) && value.unit === 'lacs'
    ? 'lacs'
    : isObject(value) && value.unit === 'crores'
      ? 'crores'
      : defaultUnit;

/** Rupees as a number of lakhs or crores; the exact sum is echoed below as it is typed. */
export function AmountWidget({ control }: WidgetProps) {
  const { binding } = control;
  const unit = useRef<HTMLSelectElement>(null);
  const echo = useRef<HTMLOutputElement>(null);
  const typed = useRef('');

  const { current: show } = useRef((text: string) => {
    typed.current = text;
    const amount = numberText.toValue(text);
    const chosen = unit.current?.value === 'lacs' ? 'lacs' : 'crores';
    if (echo.current === null) return;
    echo.current.textContent =
      typeof amount === 'number' ? `= ₹ ${rupeesText(toRupees({ amount, unit: chosen }))}` : '';
  });

  /** The number alone, for the text control. */
  const numberBinding = useMemo<Binding>(
    () => ({
      ...binding,
      read: () => numberOf(binding.read()),
      write(amount) {
        const chosen = unit.current?.value === 'lacs' ? 'lacs' : 'crores';
        binding.write(amount === undefined ? undefined : { amount, unit: chosen });
      },
    }),
    [binding],
  );

  useLayoutEffect(() => {
    typed.current = numberText.toText(numberOf(binding.read()));
    const take = () => {
      const value = binding.read();
      if (value !== undefined && unit.current !== null) unit.current.value = unitOf(value);
      show(typed.current);
    };
    take();
    return binding.watch(take);
  }, [binding, show]);

  return (
    <>
      <span className={rowClass}>
        <TextInput
          control={{ ...control, binding: numberBinding }}
          codec={numberText}
          inputMode="decimal"
          autoComplete="off"
          prefix="₹"
          onText={show}
        />
        <select
          ref={unit}
          id={`${control.id}-unit`}
          name={`${control.name}-unit`}
          aria-label={control.messages.unitOf(control.label)}
          defaultValue={unitOf(binding.read())}
          disabled={control.disabled || control.readOnly}
          className={classes(inputClass({ variant: control.variant, size: control.size }), selectClass)}
          onChange={(event) => {
            const amount = numberText.toValue(typed.current);
            if (amount !== undefined) binding.write({ amount, unit: event.currentTarget.value });
            show(typed.current);
          }}
          onBlur={binding.leave}
        >
          {Object.entries(unitLabels).map(([value, label]) => (
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
