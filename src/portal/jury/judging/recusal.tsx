import { useState } from 'react';
import { judgingPaths } from '#contract/judging/paths.ts';
import { Button } from '#theme/index.ts';
import { apiPost } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { LinesField } from '../../components/fields.tsx';
import { notify } from '../../components/notify.ts';
import { useKeptText } from '../../components/use-kept-text.ts';

/** Hands an application back after it was opened. */
export function Recusal({ assignment, onDone }: { assignment: string; onDone: () => Promise<void> }) {
  const [isAsked, setAsked] = useState(false);
  const path = judgingPaths.recusal(assignment);
  const reason = useKeptText(path);
  const give = async () => {
    await reason.send(() => apiPost(path, { reason: reason.text }), '');
    notify('You gave the application back. Another juror will judge it.', 'success');
    await onDone();
  };
  return (
    <div>
      <Button variant="text" size="small" onClick={() => setAsked(true)}>
        I cannot judge this application…
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Give this application back?"
          confirm="Give it back"
          isReady={reason.text.trim() !== ''}
          onConfirm={give}
          onClose={() => setAsked(false)}
        >
          <p>Your score sheet no longer counts, and you can no longer open the application.</p>
          <LinesField label="Why?" hint="For the chair alone." value={reason.text} onChange={reason.write} />
        </ConfirmDialog>
      )}
    </div>
  );
}
