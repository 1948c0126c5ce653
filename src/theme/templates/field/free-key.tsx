import { type FocusEvent, type ReactNode, use } from 'react';
import { Button } from '../../components/button.tsx';
import { MessagesContext } from '../../messages-context.ts';
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
  const messages = use(MessagesContext);
  return (
    <div className={rootClass}>
      <div>
        <label htmlFor={`${id}-key`} className={labelClass}>
          {messages.nameOfEntry}
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
      <Button
        variant="outlined"
        disabled={disabled}
        onClick={onRemove}
        aria-label={messages.removeNamed(name)}
      >
        {messages.remove}
      </Button>
    </div>
  );
}
