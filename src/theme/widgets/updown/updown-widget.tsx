import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import type { WidgetProps } from '../../control.ts';
import { css } from '../../style.ts';
import { numberText } from '../number/number-codec.ts';
import { numberSteps, stepped } from '../number/number-steps.ts';
import { TextInput } from '../text/text-input.tsx';

const rowClass = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  gap: '2',
  '& input': { textAlign: 'center' },
});

/** A number with buttons for a step down and up; the arrow keys step too. */
export function UpdownWidget({ control }: WidgetProps) {
  const { binding, messages, label } = control;
  const fixed = control.disabled || control.readOnly;
  const row = useRef<HTMLSpanElement>(null);
  const move = (steps: number) => {
    // From the content of the field, committed or not.
    const typed = numberText(messages.locale).toValue(row.current?.querySelector('input')?.value ?? '');
    binding.write(stepped(typed, steps, numberSteps(control.schema)));
  };
  const moveByKey = (event: KeyboardEvent) => {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (steps === undefined || fixed || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(steps);
  };
  const button = (steps: 1 | -1, sign: string, name: string) => (
    <Button
      variant="outlined"
      size={control.size}
      aria-label={name}
      aria-controls={control.id}
      disabled={fixed}
      onClick={() => move(steps)}
      onBlur={binding.leave}
    >
      {sign}
    </Button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the number inside; a row takes no focus.
    <span ref={row} className={rowClass} onKeyDown={moveByKey}>
      {button(-1, '−', messages.lessOf(label))}
      <TextInput
        control={control}
        codec={numberText(control.messages.locale)}
        inputMode={control.schema.type === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
      />
      {button(1, '+', messages.moreOf(label))}
    </span>
  );
}
