import { useId } from 'react';
import { css } from '#theme/index.ts';

const labelClass = css({ display: 'grid', gap: '1', fontSize: 'sm', fontWeight: '600' });
const areaClass = css({
  width: 'full',
  minHeight: '5rem',
  padding: '3',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  background: 'bg',
  color: 'fg',
  font: 'inherit',
  fontWeight: '400',
  _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
});

/** A few lines of text that belong to no form. */
export function Words({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <label htmlFor={id} className={labelClass}>
      {label}
      <textarea
        id={id}
        className={areaClass}
        maxLength={2000}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
