import { type ChangeEvent, type FocusEvent, useId } from 'react';
import { css } from '#theme/index.ts';
import { inputClass } from '#theme/widgets/input-class.ts';

const fieldClass = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1', fontSize: 'sm' });

/** A field that changes a file when it is left, so that each letter is not a step of its own; an eager one reports each letter. */
export function TextField(props: {
  label: string;
  value: string;
  mode?: 'decimal';
  isEager?: boolean;
  onCommit: (value: string) => void;
}) {
  const { label, value, mode, isEager = false, onCommit } = props;
  const id = useId();
  const written = isEager
    ? { value, onChange: (event: ChangeEvent<HTMLInputElement>) => onCommit(event.target.value) }
    : {
        defaultValue: value,
        onBlur: (event: FocusEvent<HTMLInputElement>) =>
          event.target.value !== value && onCommit(event.target.value),
      };
  return (
    <div className={fieldClass}>
      <label htmlFor={id}>{label}</label>
      {/* Shows the current text, also after a change from outside. */}
      <input key={isEager ? '' : value} id={id} className={inputClass()} inputMode={mode} {...written} />
    </div>
  );
}
