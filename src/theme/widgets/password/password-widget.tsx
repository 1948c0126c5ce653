import { useState } from 'react';
import type { WidgetProps } from '../../control.ts';
import { css } from '../../style.ts';
import { affixedClass } from '../input-class.ts';
import { TextInput } from '../text/text-input.tsx';

const roomClass = css({ '&&': { paddingInlineEnd: '4.5rem' } });
const toggleClass = css({
  position: 'absolute',
  insetBlock: '1',
  insetInlineEnd: '1',
  minWidth: '3.75rem',
  paddingInline: '2',
  borderRadius: 'sm',
  color: 'accent',
  fontSize: 'sm',
  fontWeight: '600',
  cursor: 'pointer',
  _hover: { background: 'accent.subtle' },
});

/** A password, hidden until its owner wants to see it. */
export function PasswordWidget({ control }: WidgetProps) {
  const { messages, label } = control;
  const [visible, setVisible] = useState(false);
  return (
    <span className={affixedClass}>
      <TextInput
        control={control}
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        className={roomClass}
      />
      <button
        type="button"
        className={toggleClass}
        disabled={control.disabled}
        aria-controls={control.id}
        aria-label={visible ? messages.hideNamed(label) : messages.showNamed(label)}
        onClick={() => setVisible(!visible)}
      >
        {visible ? messages.hide : messages.show}
      </button>
    </span>
  );
}
