import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { Button, css, visuallyHiddenClass } from '#theme/index.ts';
import { useDismiss } from './filters/use-dismiss.ts';

// Below its button where there is room on both sides; else below the row of buttons, which says where it begins and ends.
const rootClass = css({ position: { base: 'static', xl: 'relative' } });
const panelClass = css({
  position: 'absolute',
  zIndex: 'drawer',
  insetInlineStart: { base: '0', md: 'auto' },
  insetInlineEnd: '0',
  top: 'calc(100% + 0.5rem)',
  width: { base: 'auto', md: '30rem' },
  maxHeight: 'min(30rem, 75dvh)',
  overflow: 'auto',
  padding: '4',
  display: 'grid',
  gap: '3',
  background: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  boxShadow: 'raised',
  '& label': { maxWidth: 'full' },
  '&[hidden]': { display: 'none' },
});

interface DropPanelProps {
  /** On the button. */
  readonly label: string;
  /** Beside it, for eyes only: what is chosen at the moment. */
  readonly sign?: string;
  /** Names the controls for screen readers. */
  readonly legend: string;
  /** `close` closes the panel and gives focus back. */
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
