import { type KeyboardEvent, useId, useState, useSyncExternalStore } from 'react';
import { errorText } from '#form/error-text.ts';
import type { FormStore } from '#form/form-store.ts';
import { Button, css, visuallyHiddenClass } from '#theme/index.ts';

const rootClass = css({ position: 'relative' });
// Wide enough for every rule of the form at once: a tooltip that scrolls could not be read by keyboard.
const tooltipClass = css({
  position: 'absolute',
  insetInlineEnd: '0',
  bottom: 'calc(100% + 8px)',
  width: 'min(44rem, calc(100vw - 4rem))',
  padding: '4',
  fontSize: 'xs',
  color: 'fg',
  background: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'danger',
  borderRadius: 'md',
  boxShadow: 'raised',
  zIndex: 'sticky',
  '& ul': { listStyle: 'disc', paddingInlineStart: '5', marginTop: '2', columns: '2', columnGap: '8' },
});

export interface SubmitButtonProps {
  store: FormStore;
  busy: boolean;
  blocked: boolean;
  /** Called even while errors exist: the page then shows what is wrong. */
  onSubmit: () => void;
}

/**
 * SUBMIT: not operable while any rule is broken, with a tooltip that lists the errors (specification section 2).
 * `aria-disabled` instead of `disabled`, so that it can be reached and asked why by keyboard.
 */
export function SubmitButton({ store, busy, blocked, onSubmit }: SubmitButtonProps) {
  const errors = useSyncExternalStore(store.subscribeErrors, store.errors);
  const [open, setOpen] = useState(false);
  const id = useId();
  const faulty = errors.length > 0;
  const dismiss = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tooltip stays while the pointer is over it or the button has focus.
    <div
      className={rootClass}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={dismiss}
    >
      <Button
        aria-disabled={faulty || busy || blocked}
        aria-busy={busy}
        aria-describedby={faulty ? `submit-warning ${id}` : 'submit-warning'}
        onClick={() => {
          if (!busy && !blocked) onSubmit();
        }}
      >
        {busy ? 'SUBMITTING...' : 'SUBMIT'}
      </Button>
      {faulty && (
        <div role="tooltip" id={id} className={open ? tooltipClass : visuallyHiddenClass}>
          <strong>To be mended before you can submit:</strong>
          <ul>
            {errors.map((error) => (
              <li key={`${error.path} ${error.rule}`}>{errorText(store.definition, error)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
