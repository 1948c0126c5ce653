import { type KeyboardEvent, useId, useState, useSyncExternalStore } from 'react';
import { ErrorLinks, type ErrorLinksProps } from '#form/render/errors/error-links.tsx';
import type { FormStore } from '#form/store/form-store.ts';
import { Button, css, visuallyHiddenClass } from '#theme/index.ts';

const rootClass = css({ position: 'relative' });
// Overflowing content scrolls inside; a keyboard brings it into view link by link.
const tooltipClass = css({
  position: 'absolute',
  insetInlineEnd: '0',
  bottom: 'calc(100% + 8px)',
  width: '200px',
  maxHeight: 'min(60vh, 28rem)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '3',
  fontSize: 'xs',
  color: 'fg',
  background: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'danger',
  borderRadius: 'md',
  boxShadow: 'raised',
  zIndex: 'sticky',
  lineHeight: 'snug',
});

const titleClass = css({ fontFamily: 'body', fontSize: 'sm', fontWeight: '700' });

export interface SubmitButtonProps {
  store: FormStore;
  busy: boolean;
  blocked: boolean;
  /** Called even with errors: the page then shows what is wrong. */
  onSubmit: () => void;
  /** Called for an error chosen in the tooltip. */
  onGoTo: ErrorLinksProps['onGoTo'];
}

/**
 * SUBMIT: inoperable while any rule is broken, with a tooltip that lists the errors, each a link to its question.
 * `aria-disabled` instead of `disabled`, so that a keyboard can reach it and find out why.
 */
export function SubmitButton({ store, busy, blocked, onSubmit, onGoTo }: SubmitButtonProps) {
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
        onClick={({ detail }) => {
          // The second half of a double click must not skip the review.
          if (!busy && !blocked && detail < 2) onSubmit();
        }}
      >
        {busy ? 'SUBMITTING...' : 'SUBMIT'}
      </Button>
      {faulty && (
        <div role="tooltip" className={open ? tooltipClass : visuallyHiddenClass}>
          <h2 id={id} className={titleClass}>
            {errors.length === 1
              ? 'Fix this answer before you submit'
              : `Fix these ${errors.length} answers before you submit`}
          </h2>
          <ErrorLinks store={store} errors={errors} onGoTo={onGoTo} />
        </div>
      )}
    </div>
  );
}
