import { judgingPaths } from '#contract/judging/paths.ts';
import type { WordsToReview } from '#contract/judging/winner-words-schemas.ts';
import { apiPost } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { LinesField } from '../../components/fields.tsx';
import { notify } from '../../components/notify.ts';
import { useKeptText } from '../../components/use-kept-text.ts';

interface SendBackDialogProps {
  readonly words: WordsToReview;
  readonly onSent: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Sends words back to their winner with a note. */
export function SendBackDialog({ words, onSent, onClose }: SendBackDialogProps) {
  const { _id, project_title, state, shown_since, changes } = words;
  const path = judgingPaths.returnWords(_id);
  const note = useKeptText(path);
  return (
    <ConfirmDialog
      title={`Send back the words about “${project_title || 'Untitled project'}”?`}
      confirm="Send back"
      isReady={note.text.trim() !== ''}
      onConfirm={async () => {
        await note.send(() => apiPost(path, { changes, note: note.text }), '');
        notify('Sent back. The winner gets your note by mail.', 'success');
        await onSent();
      }}
      onClose={onClose}
    >
      <LinesField
        label="What should be changed"
        hint="The winner reads it in a mail and beside the words."
        value={note.text}
        onChange={note.write}
      />
      <p>
        {state === 'approved'
          ? 'The winners’ page no longer shows these words and the picture. Company, project and award stay.'
          : shown_since === null
            ? 'The winners’ page keeps naming only company, project and award.'
            : 'The winners’ page keeps showing what you approved before.'}
      </p>
    </ConfirmDialog>
  );
}
