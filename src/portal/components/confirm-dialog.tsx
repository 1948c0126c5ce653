import type { ReactNode } from 'react';
import { Button, css, Dialog, Notice } from '#theme/index.ts';
import { useChange } from './use-change.ts';

const bodyClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  '& ul': { paddingInlineStart: '5', listStyle: 'disc', display: 'grid', gap: '2' },
});

interface ConfirmDialogProps {
  readonly title: string;
  /** The label of the button that does it. */
  readonly confirm: string;
  /** It cannot be undone. */
  readonly isGrave?: boolean | undefined;
  /** The consequences in words, and fields to fill in first. */
  readonly children: ReactNode;
  /** False while something is not filled in. */
  readonly isReady?: boolean;
  /** Does it; an error appears in the dialog, which stays open. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something is done; closes once it is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, isGrave = false, children, isReady = true, onConfirm, onClose } = props;
  const { isBusy, failure, run } = useChange();
  const act = async () => {
    if (isReady && (await run(onConfirm))) onClose();
  };
  return (
    <Dialog
      role="alertdialog"
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={isGrave ? 'danger' : 'primary'}
            aria-busy={isBusy}
            aria-disabled={isBusy}
            disabled={!isReady}
            onClick={() => void act()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className={bodyClass}>
        {children}
        {failure && <Notice tone="danger">{failure}</Notice>}
      </div>
    </Dialog>
  );
}
