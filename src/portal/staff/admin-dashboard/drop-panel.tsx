import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { Button, css, visuallyHiddenClass } from '#theme/index.ts';
import { useDismiss } from './filters/use-dismiss.ts';

const rootClass = css({ position: { xl: 'relative' } });
// A sheet at the bottom of a phone, below its bar on a tablet, below its button if there is room on both sides.
const panelClass = css({
  position: { base: 'fixed', md: 'absolute' },
  zIndex: 'drawer',
  insetInline: { base: '2', md: '0 auto', xl: 'auto 0' },
  bottom: { base: '2', md: 'auto' },
  top: { base: 'auto', md: 'calc(100% + 0.5rem)' },
  width: { md: '30rem' },
  maxHeight: 'min(36rem, 75dvh)',
  // Its bar keeps the text of buttons on one line; names of views are longer.
  whiteSpace: 'normal',
  minWidth: '0',
  overflow: 'auto',
  padding: '4',
  display: 'grid',
  gap: '3',
  background: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  boxShadow: 'raised',
  '&[hidden]': { display: 'none' },
});

interface DropPanelProps {
  /** The label of the button. */
  readonly label: string;
  /** Beside it, visual only: the present choice. */
  readonly sign?: string;
  /** Names the controls for screen readers. */
  readonly legend: string;
  /** `close` closes the panel and returns focus. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a panel of controls below it; Escape and a press elsewhere close it. */
export function DropPanel({ label, sign = '▾', legend, children }: DropPanelProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const dismiss = useCallback(() => setOpen(false), []);
  useDismiss(open, root, opener, dismiss);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div ref={root} className={rootClass}>
      <Button
        ref={opener}
        size="small"
        variant="outlined"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {label}
        <span aria-hidden="true">{sign}</span>
      </Button>
      <fieldset id={panelId} className={panelClass} hidden={!open}>
        <legend className={visuallyHiddenClass}>{legend}</legend>
        {children(close)}
      </fieldset>
    </div>
  );
}
