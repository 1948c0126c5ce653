import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Json } from '#engine/definition.ts';
import { sumInWords } from '#engine/english-sums.ts';
import { type AmountTerms, amountTerms, formatSum, toSum } from '#engine/values/amounts.ts';
import { readAmount } from '#engine/values/pasted.ts';
import { isObject } from '#engine/values/pointer.ts';
import type { Binding, WidgetProps } from '../../control.ts';
import { classes, css } from '../../style.ts';
import { inputClass } from '../input-class.ts';
import { selectClass } from '../select/select-class.ts';
import { TextInput } from '../text/text-input.tsx';
import { plainText, type TextCodec } from '../text/use-text.ts';

const rowClass = css({ display: 'grid', gridTemplateColumns: '1fr 6.5rem', gap: '2' });
// As high as its two lines from the start: nothing below moves when a sum is typed.
const echoClass = css({
  display: 'block',
  marginTop: '1',
  minHeight: '2.75em',
  whiteSpace: 'pre-line',
  fontSize: 'xs',
  lineHeight: 'snug',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
});
const numberOf = (value: Json | undefined) => (isObject(value) ? value.amount : undefined);

/** The number of an amount as text. What is pasted with a unit, or as a whole sum, is read as both. */
function amountText(terms: AmountTerms): TextCodec {
  return {
    toText: (value) => plainText.toText(isObject(value) ? value.amount : value),
    toValue(text) {
      if (text.trim() === '') return undefined;
      const read = readAmount(text, terms);
      if (read === undefined) return text;
      return read.unit === undefined ? read.amount : { amount: read.amount, unit: read.unit };
    },
    tidy: (text) => plainText.toText(readAmount(text, terms)?.amount ?? text),
  };
}

/** A sum as a number of units; the exact sum is echoed below as it is typed, in digits and in words. */
export function AmountWidget({ control }: WidgetProps) {
  const { binding } = control;
  const terms = amountTerms(control.schema);
  const { current: unitOf } = useRef((value: Json | undefined) => {
    const asked = isObject(value) ? value.unit : undefined;
    return (terms.list.find((each) => each.value === asked) ?? terms.start).value;
  });
  const codec = useMemo(() => amountText(terms), [terms]);
  const unit = useRef<HTMLSelectElement>(null);
  const echo = useRef<HTMLOutputElement>(null);
  const typed = useRef('');

  const { current: show } = useRef((text: string) => {
    typed.current = text;
    const read = readAmount(text, terms);
    if (echo.current === null) return;
    const sum = read && toSum({ amount: read.amount, unit: read.unit ?? unit.current?.value ?? '' }, terms);
    echo.current.textContent =
      sum === undefined ? '' : `= ${formatSum(sum, terms)}\n${sumInWords(sum, terms)}`;
  });

  /** The number alone, for the text control. */
  const numberBinding = useMemo<Binding>(
    () => ({
      ...binding,
      read: () => numberOf(binding.read()),
      write(amount) {
        const chosen = unit.current?.value ?? '';
        if (amount === undefined || isObject(amount)) binding.write(amount);
        else binding.write({ amount, unit: chosen });
      },
    }),
    [binding],
  );

  useLayoutEffect(() => {
    typed.current = codec.toText(numberOf(binding.read()));
    const take = () => {
      const value = binding.read();
      if (value !== undefined && unit.current !== null) unit.current.value = unitOf(value);
      show(typed.current);
    };
    take();
    return binding.watch(take);
  }, [binding, codec, show, unitOf]);

  return (
    <>
      <span className={rowClass}>
        <TextInput
          control={{ ...control, binding: numberBinding }}
          codec={codec}
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
            const amount = codec.toValue(typed.current);
            if (isObject(amount)) binding.write({ ...amount, unit: event.currentTarget.value });
            else if (amount !== undefined) binding.write({ amount, unit: event.currentTarget.value });
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
