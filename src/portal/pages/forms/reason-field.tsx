import { useId } from 'react';
import { css, textClass } from '#theme/index.ts';
import { inputClass } from '#theme/widgets/input-class.ts';

const fieldClass = css({ display: 'grid', gap: '1', marginTop: '4' });

/** A reason in one's own words. */
export function ReasonField(props: {
  label: string;
  limit: number;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={fieldClass}>
      <label htmlFor={id} className={textClass.label}>
        {props.label}
      </label>
      <textarea
        id={id}
        rows={4}
        required
        maxLength={props.limit}
        className={inputClass()}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </div>
  );
}
