import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { WidgetProps } from '../../control.ts';
import { classes } from '../../style.ts';
import { inputClass } from '../input-class.ts';
import { isOffered, optionOf, optionText } from '../options.ts';
import { selectClass } from './select-class.ts';

/** One of several choices, from the browser's own list. */
export function SelectWidget({ control }: WidgetProps) {
  const { binding, choices, messages } = control;
  const ref = useRef<HTMLSelectElement>(null);
  // An answer that is not offered, e.g. because a choice was retired, is still shown, but cannot be chosen.
  const readForeign = () => {
    const current = binding.read();
    return current === undefined || isOffered(choices, current) ? '' : optionText(current);
  };
  const foreign = useSyncExternalStore(binding.watch, readForeign, readForeign);

  useLayoutEffect(() => {
    const show = () => {
      if (ref.current !== null) ref.current.value = optionText(binding.read());
    };
    show();
    return binding.watch(show);
  });

  return (
    <select
      ref={ref}
      data-control=""
      id={control.id}
      name={control.name}
      defaultValue={optionText(binding.read())}
      autoComplete={control.autoComplete ?? 'off'}
      disabled={control.disabled || control.readOnly}
      // biome-ignore lint/a11y/noAutofocus: only if a page's own UI schema asks for it.
      autoFocus={control.autoFocus}
      aria-required={control.required || undefined}
      aria-describedby={control.describedBy}
      className={classes(inputClass({ variant: control.variant, size: control.size }), selectClass)}
      onChange={(event) => binding.write(optionOf(choices, event.currentTarget.value)?.value)}
      onBlur={binding.leave}
    >
      <option value="">{control.placeholder ?? messages.select(control.label)}</option>
      {choices.map((choice) => (
        <option key={optionText(choice.value)} value={optionText(choice.value)} disabled={choice.disabled}>
          {choice.label}
        </option>
      ))}
      {foreign !== '' && (
        <option value={foreign} disabled>
          {choices.length > 0 ? messages.noLongerOffered(foreign) : foreign}
        </option>
      )}
    </select>
  );
}
