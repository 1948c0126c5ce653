import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Json } from '#engine/definition.ts';
import { amountTerms, formatSum, toSum } from '#engine/values/amounts.ts';
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
const numberOf = (value: Json | undefined) => (isObject(value) ? value.amount : undefined);

/** A sum as a number of units; the exact sum is echoed below as it is typed. */
export function AmountWidget({ control }: WidgetProps) {
  const { binding } = control;
  const terms = amountTerms(control.schema);
  const { current: unitOf } = useRef((value: Json | undefined) => {
    const asked = isObject(value) ? value.unit : undefined;
    return (terms.list.find((each) => each.value === asked) ?? terms.start).value;
  });
  const unit = useRef<HTMLSelectElement>(null);
  const echo = useRef<HTMLOutputElement>(null);
  const typed = useRef('');

  const { current: show } = useRef((text: string) => {
    typed.current = text;
    const amount = numberText.toValue(text);
    if (echo.current === null) return;
    echo.current.textContent =
      typeof amount === 'number'
        ? `= ${formatSum(toSum({ amount, unit: unit.current?.value ?? '' }, terms), terms)}`
        : '';
  });

  /** The number alone, for the text control. */
  const numberBinding = useMemo<Binding>(
    () => ({
      ...binding,
      read: () => numberOf(binding.read()),
      write(amount) {
        const chosen = unit.current?.value ?? '';
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
  }, [binding, show, unitOf]);

  return (
    <>
      <span className={rowClass}>
        <TextInput
          control={{ ...control, binding: numberBinding }}
          codec={numberText}
          inputMode="decimal"
          autoComplete="off"
          prefix={terms.sign}
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
