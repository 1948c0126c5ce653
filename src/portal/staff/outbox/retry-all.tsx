import { useState } from 'react';
import type { Affected } from '#contract/answers.ts';
import { type failedMailStates, mailKinds } from '#contract/staff-room/outbox.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { Button, rowClass } from '#theme/index.ts';
import { apiPost } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { notify } from '../../components/notify.ts';

interface RetryAllProps {
  readonly state: (typeof failedMailStates)[number];
  /** What the mails are about; '' for all of them. */
  readonly kind: string;
  readonly onDone: () => Promise<unknown>;
}

/** Retries all failed mails that match the filters, on every page of the list. */
export function RetryAll({ state, kind, onDone }: RetryAllProps) {
  const [isAsked, setAsked] = useState(false);
  const retry = async () => {
    const { count } = await apiPost<Affected>(staffPaths.retryMails, { state, ...(kind && { kind }) });
    notify(count === 1 ? 'One mail is tried again now.' : `${count} mails are tried again now.`, 'success');
    await onDone();
  };
  const about = kind === '' ? '' : ` about “${mailKinds[kind] ?? kind}”`;
  return (
    <div className={rowClass[3]}>
      <Button size="small" variant="outlined" onClick={() => setAsked(true)}>
        Try all again…
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Try all again?"
          confirm="Try all again"
          onConfirm={retry}
          onClose={() => setAsked(false)}
        >
          <p>
            All mails{about} {state === 'failed' ? 'that failed' : 'that were given up'} are sent now,
            including those on other pages of the list. Outdated ones are skipped.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
