import { useId } from 'react';
import { css } from '#theme/index.ts';
import { inputClass } from '#theme/widgets/input-class.ts';

const fieldClass = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1', fontSize: 'sm' });

/** A field that changes a file when it is left, so that not every letter is a separate step. */
export function FileField(props: {
  label: string;
  value: string;
  mode?: 'decimal';
  onCommit: (value: string) => void;
}) {
  const { label, value, mode, onCommit } = props;
  const id = useId();
  return (
    <div className={fieldClass}>
      <label htmlFor={id}>{label}</label>
      <input
        // Shows the current text, even after a change from outside.
        key={value}
        id={id}
        className={inputClass()}
        inputMode={mode}
        defaultValue={value}
        onBlur={({ target }) => target.value !== value && onCommit(target.value)}
      />
    </div>
  );
}
