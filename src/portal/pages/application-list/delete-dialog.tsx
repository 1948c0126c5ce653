import type { ApplicationListItem } from '#contract/application/application-list.ts';
import { Button, Dialog } from '#theme/index.ts';
import { titleOf } from './use-drafts.ts';

export interface DeleteDialogProps {
  /** The draft in question; none: the dialog is closed. */
  draft: ApplicationListItem | undefined;
  busy: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before a draft leaves the list. */
export function DeleteDialog({ draft, busy, onDelete, onClose }: DeleteDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      open={draft !== undefined}
      title="Delete this draft?"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button aria-busy={busy} disabled={busy} onClick={onDelete}>
            {busy ? 'Deleting...' : 'Delete Draft'}
          </Button>
        </>
      }
    >
      {draft && <p>“{titleOf(draft)}” leaves your list. For 30 days you can restore it as it is now.</p>}
    </Dialog>
  );
}
