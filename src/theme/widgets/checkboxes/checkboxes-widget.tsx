import { useLayoutEffect, useRef } from 'react';
import type { WidgetProps } from '../../control.ts';
import { choiceClass, choicesClass, tickClass } from '../choice-class.ts';
import { optionText } from '../options.ts';

/** Any number of choices; the answer lists them in the order of the schema. */
export function CheckboxesWidget({ control }: WidgetProps) {
  const { binding, choices } = control;
  const group = useRef<HTMLDivElement>(null);
  const chosen = () => {
    const value = binding.read();
    return new Set(Array.isArray(value) ? value.map(optionText) : []);
  };
  const initial = chosen();

  useLayoutEffect(() => {
    const show = () => {
      const texts = chosen();
      for (const box of group.current?.querySelectorAll('input') ?? []) box.checked = texts.has(box.value);
    };
    show();
    return binding.watch(show);
  });

  const commit = () => {
    const boxes = [...(group.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])];
    const texts = new Set(boxes.map((box) => box.value));
    const value = choices
      .filter((choice) => texts.has(optionText(choice.value)))
      .map((choice) => choice.value);
    binding.write(value.length === 0 ? undefined : value);
  };

  return (
    <div
      ref={group}
      className={choicesClass({ direction: control.options.inline === true ? 'row' : 'column' })}
    >
      {choices.map((choice, index) => {
        const text = optionText(choice.value);
        return (
          <label key={text} className={choiceClass}>
            <input
              type="checkbox"
              data-control=""
              id={index === 0 ? control.id : `${control.id}-${index}`}
              name={control.name}
              value={text}
              defaultChecked={initial.has(text)}
              disabled={control.disabled || control.readOnly || choice.disabled}
              aria-describedby={control.describedBy}
              className={tickClass}
              onChange={commit}
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
