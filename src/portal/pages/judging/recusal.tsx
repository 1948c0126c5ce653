import { useState } from 'react';
import { judgingPaths } from '#contract/judging/paths.ts';
import { Button, css } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { apiPost } from '../../api/client.ts';
import { notify } from '../../components/notifications-store.ts';
import { Words } from './words.tsx';

const boxClass = css({ display: 'grid', gap: '3', paddingTop: '3' });
const summaryClass = css({ cursor: 'pointer', minHeight: '24px', fontSize: 'sm' });

/** Gives an application back after it was opened. */
export function Recusal({ assignment, onDone }: { assignment: string; onDone: () => Promise<void> }) {
  const [reason, setReason] = useState('');
  const give = async () => {
    try {
      await apiPost(judgingPaths.recusal(assignment), { reason });
      await onDone();
    } catch (error) {
      notify(messageOf(error), 'error');
    }
  };
  return (
    <details>
      <summary className={summaryClass}>I cannot judge this application</summary>
      <div className={boxClass}>
        <Words label="Why? (for the chair)" value={reason} onChange={setReason} />
        <Button variant="outlined" disabled={reason.trim() === ''} onClick={() => void give()}>
          Give it back
        </Button>
      </div>
    </details>
  );
}
