import { useLayoutEffect, useRef } from 'react';
import type { WidgetProps } from '../../control.ts';
import { css } from '../../style.ts';
import { numberSteps, stepped } from '../number/number-steps.ts';

const rowClass = css({
  display: 'grid',
  gridTemplateColumns: '1fr minmax(4rem, auto)',
  alignItems: 'center',
  gap: '3',
  minHeight: '44px',
});
const sliderClass = css({
  width: 'full',
  minWidth: '0',
  minHeight: '24px',
  accentColor: '{colors.accent}',
  cursor: 'pointer',
  '&:focus-visible': {
    outline: '2px solid',
    outlineColor: 'focus',
    outlineOffset: '2px',
    borderRadius: 'sm',
  },
  '&[aria-invalid=true]': { outline: '1px solid', outlineColor: 'danger' },
  '&:disabled': { cursor: 'not-allowed' },
  // Without an answer the slider shows its smallest number.
  '&[data-unanswered]': { accentColor: '{colors.fg.muted}' },
  '&[data-unanswered] + output': { color: 'fg.muted', fontWeight: '400' },
});
const valueClass = css({ textAlign: 'end', fontVariantNumeric: 'tabular-nums', fontWeight: '600' });
const endsClass = css({
  gridColumn: '1',
  display: 'flex',
  justifyContent: 'space-between',
  marginTop: '-3',
  color: 'fg.muted',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
});

/**
 * A number on a scale from the smallest to the largest. Until it is moved, clicked or given a digit there is no answer,
 * and it says so.
 */
export function RangeWidget({ control }: WidgetProps) {
  const { binding, messages } = control;
  const slider = useRef<HTMLInputElement>(null);
  const value = useRef<HTMLOutputElement>(null);
  const { least = 0, most = 100, step } = numberSteps(control.schema);
  const suffix = typeof control.options.suffix === 'string' ? control.options.suffix : '';

  const isOpen = () => typeof binding.read() !== 'number';
  useLayoutEffect(() => {
    const show = () => {
      const answer = binding.read();
      const words = typeof answer === 'number' ? `${answer}${suffix}` : messages.notAnswered;
      if (slider.current !== null) {
        slider.current.value = String(
          typeof answer === 'number' ? answer : stepped(undefined, 0, { least, most, step }),
        );
        slider.current.setAttribute('aria-valuetext', words);
        slider.current.toggleAttribute('data-unanswered', typeof answer !== 'number');
      }
      if (value.current !== null) value.current.textContent = words;
    };
    show();
    return binding.watch(show);
  }, [binding, messages, suffix, least, most, step]);

  return (
    <span className={rowClass}>
      <input
        ref={slider}
        data-control=""
        type="range"
        id={control.id}
        name={control.name}
        min={least}
        max={most}
        step={step}
        disabled={control.disabled || control.readOnly}
        aria-describedby={control.describedBy}
        className={sliderClass}
        onChange={(event) => binding.write(event.currentTarget.valueAsNumber)}
        // At its position without an answer, a click or Home changes nothing: that is an answer too.
        onClick={(event) => {
          if (isOpen()) binding.write(event.currentTarget.valueAsNumber);
        }}
        onKeyDown={(event) => {
          const typed = /^[0-9]$/.test(event.key) ? Number(event.key) : event.key === 'Home' ? least : null;
          if (typed === null || event.ctrlKey || event.metaKey || event.altKey) return;
          if (typed < least || typed > most || !Number.isInteger((typed - least) / step)) return;
          event.preventDefault();
          binding.write(typed);
        }}
        onBlur={binding.leave}
      />
      <output ref={value} htmlFor={control.id} aria-live="off" className={valueClass} />
      <span className={endsClass} aria-hidden="true">
        <span>
          {least}
          {suffix}
        </span>
        <span>
          {most}
          {suffix}
        </span>
      </span>
    </span>
  );
}
