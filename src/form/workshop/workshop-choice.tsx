import { useId } from 'react';
import { classes, css } from '#theme/style.ts';
import { inputClass } from '#theme/widgets/input-class.ts';
import { selectClass } from '#theme/widgets/select/select-class.ts';

const pickClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1',
  minWidth: 'min(16rem, 100%)',
  maxWidth: 'full',
});
const labelClass = css({ textStyle: 'label' });

/** A list from which the workshop's form, file or the like is chosen. */
export function WorkshopChoice(props: {
  label: string;
  value: string;
  choices: readonly { readonly value: string; readonly title: string }[];
  onChange: (value: string) => void;
}) {
  const { label, value, choices, onChange } = props;
  const id = useId();
  return (
    <div className={pickClass}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
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
