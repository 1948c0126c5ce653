import { useId } from 'react';
import { classes, recipe } from '#theme/style.ts';
import { inputClass } from '#theme/widgets/input-class.ts';
import { selectClass } from '#theme/widgets/select/select-class.ts';

const fieldClass = recipe({
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1', maxWidth: 'full' },
  variants: {
    size: {
      medium: { minWidth: 'min(16rem, 100%)', '& > label': { textStyle: 'label' } },
      small: { fontSize: 'sm' },
    },
  },
  defaultVariants: { size: 'medium' },
});

/** A list to choose something of the workshop from: a form or a file, or, small, a part of a card. */
export function WorkshopChoice(props: {
  label: string;
  value: string;
  choices: readonly { readonly value: string; readonly title: string }[];
  size?: 'medium' | 'small';
  onChange: (value: string) => void;
}) {
  const { label, value, choices, size, onChange } = props;
  const id = useId();
  return (
    <div className={fieldClass({ size })}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={classes(inputClass(), selectClass)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.title}
          </option>
        ))}
      </select>
    </div>
  );
}
