import { useLayoutEffect, useRef } from 'react';
import type { WidgetProps } from '../../control.ts';
import { choiceClass, choicesClass, tickClass } from '../choice-class.ts';
import { optionOf, optionText } from '../options.ts';

/** One of a few choices, all visible. The field template names the group. */
export function RadioWidget({ control }: WidgetProps) {
  const { binding, choices } = control;
  const group = useRef<HTMLDivElement>(null);
  const current = optionText(binding.read());

  useLayoutEffect(() => {
    const show = () => {
      const text = optionText(binding.read());
      for (const radio of group.current?.querySelectorAll('input') ?? [])
        radio.checked = text !== '' && radio.value === text;
    };
    show();
    return binding.watch(show);
  });

  return (
    <div
      ref={group}
      className={choicesClass({ direction: control.options.inline === false ? 'column' : 'row' })}
    >
      {choices.map((choice, index) => {
        const text = optionText(choice.value);
        return (
          <label key={text} className={choiceClass}>
            <input
              type="radio"
              id={index === 0 ? control.id : `${control.id}-${index}`}
              name={control.name}
              value={text}
              defaultChecked={current !== '' && text === current}
              disabled={control.disabled || control.readOnly || choice.disabled}
              className={tickClass}
              onChange={(event) => binding.write(optionOf(choices, event.currentTarget.value)?.value)}
              onBlur={(event) => {
                if (!group.current?.contains(event.relatedTarget)) binding.leave();
              }}
            />
            <span>{choice.label}</span>
          </label>
        );
      })}
    </div>
  );
}
