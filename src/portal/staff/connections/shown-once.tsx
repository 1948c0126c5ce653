import type { ReactNode } from 'react';
import { Button, css, Dialog, Notice, stackClass } from '#theme/index.ts';
import { notify } from '../../components/notify.ts';

const secretClass = css({
  fontFamily: 'ui-monospace, monospace',
  overflowWrap: 'anywhere',
  padding: '3',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  background: 'bg.subtle',
  userSelect: 'all',
});

interface ShownOnceProps {
  readonly title: string;
  /** Its name in messages, such as “key”. */
  readonly what: string;
  readonly secret: string;
  readonly children: ReactNode;
  readonly onKept: () => void;
}

/** Shows a secret, this one time. */
export function ShownOnce({ title, what, secret, children, onKept }: ShownOnceProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      notify(`The ${what} is copied.`, 'success');
    } catch {
      notify(`The browser did not allow copying. Please select the ${what} and copy it.`, 'error');
    }
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onKept}
      actions={
        <>
          <Button variant="outlined" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={onKept}>I have saved it</Button>
        </>
      }
    >
      <div className={stackClass[4]}>
        <Notice tone="warning" title={`Keep this ${what} now`}>
          <p>It is shown only once and cannot be read again.</p>
        </Notice>
        <p className={secretClass} translate="no">
          {secret}
        </p>
        {children}
      </div>
    </Dialog>
  );
}
