import { useLayoutEffect, useRef } from 'react';
import { requiredClass } from '../../components/required-class.ts';
import type { WidgetProps } from '../../control.ts';
import { choiceClass, tickClass } from '../choice-class.ts';

/**
 * A statement to agree to, or a plain yes. Unticking writes false; if only a yes is an answer and it is optional,
 * unticking removes the answer.
 */
export function CheckboxWidget({ control }: WidgetProps) {
  const { binding } = control;
  const ref = useRef<HTMLInputElement>(null);
  const unticked = control.required || control.schema.enum === undefined ? false : undefined;

  useLayoutEffect(() => {
    const show = () => {
      if (ref.current !== null) ref.current.checked = binding.read() === true;
    };
    show();
    return binding.watch(show);
  });

  return (
    <label className={choiceClass} htmlFor={control.id}>
      <input
        ref={ref}
        type="checkbox"
        data-control=""
        id={control.id}
        name={control.name}
        defaultChecked={binding.read() === true}
        disabled={control.disabled || control.readOnly}
        aria-required={control.required || undefined}
        aria-describedby={control.describedBy}
        className={tickClass}
        onChange={(event) => binding.write(event.currentTarget.checked || unticked)}
        onBlur={binding.leave}
      />
      <span className={control.required ? requiredClass : undefined}>{control.label}</span>
    </label>
  );
}
