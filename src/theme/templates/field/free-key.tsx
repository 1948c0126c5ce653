import type { FocusEvent, ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { css } from '../../style.ts';
import { inputClass } from '../../widgets/input-class.ts';

const rootClass = css({
  flex: '0 0 100%',
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(8rem, 1fr) 2fr auto' },
  gap: '3',
  alignItems: 'end',
});
const labelClass = css({ display: 'block', textStyle: 'label', marginBottom: '1.5' });

export interface FreeKeyProps {
  id: string;
  name: string;
  disabled: boolean;
  onRename: (event: FocusEvent<HTMLInputElement>) => void;
  onRemove: () => void;
  /** The field of the value. */
  children: ReactNode;
}

/** An entry whose name people choose themselves (`additionalProperties`). */
export function FreeKey({ id, name, disabled, onRename, onRemove, children }: FreeKeyProps) {
  return (
    <div className={rootClass}>
      <div>
        <label htmlFor={`${id}-key`} className={labelClass}>
          Name of this entry
        </label>
        <input
          key={name}
          id={`${id}-key`}
          defaultValue={name}
          disabled={disabled}
          className={inputClass()}
          onBlur={onRename}
        />
      </div>
      {children}
      <Button variant="outlined" disabled={disabled} onClick={onRemove} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </div>
  );
}
