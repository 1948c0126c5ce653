import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classes, css } from '../style.ts';
import { buttonRowClass } from './stack-class.ts';

const dialogClass = css({
  margin: 'auto',
  width: 'min(34rem, calc(100vw - 2rem))',
  maxHeight: 'calc(100dvh - 2rem)',
  overflow: 'auto',
  // Whatever the place of the button that opened it says about its lines.
  whiteSpace: 'normal',
  // A button that gets the focus at the end of a long dialog keeps its margin and its ring.
  scrollPaddingBlock: '8',
  padding: { base: '5', md: '7' },
  color: 'fg',
  background: 'bg.panel',
  borderRadius: 'lg',
  borderWidth: '1px',
  borderColor: 'border',
  borderTopWidth: '4px',
  borderTopColor: 'accent',
  boxShadow: 'raised',
  '&::backdrop': { background: 'scrim' },
});
const titleClass = css({ textStyle: 'title', marginBottom: '3' });
const actionsClass = classes(buttonRowClass[3], css({ justifyContent: 'flex-end', marginTop: '6' }));

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /** Called on Escape. Without it only its buttons close the dialog. */
  onClose?: () => void;
  /** `alertdialog` for something that must be answered. */
  role?: 'dialog' | 'alertdialog';
}

/** The browser's own modal dialog: it keeps focus inside, hides the rest, and returns focus when it closes. */
export function Dialog({ open, title, children, actions, onClose, role = 'dialog' }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  // A dialog removed from the page while open does not return focus: closing it just before does.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={titleId}
      className={dialogClass}
      onCancel={(event) => {
        // From a dialog inside this one: React passes it on, though it concerns only that one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
    >
      {open && (
        <>
          <h2 id={titleId} className={titleClass}>
            {title}
          </h2>
          {children}
          {actions !== undefined && <div className={actionsClass}>{actions}</div>}
        </>
      )}
    </dialog>
  );
}
