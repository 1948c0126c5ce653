import { useState } from 'react';
import type { DraftToBegin } from '#contract/application/returns-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { apiPost } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { LinesField } from '../../components/fields.tsx';
import { notify } from '../../components/notify.ts';
import { useKeptText } from '../../components/use-kept-text.ts';
import { toIndianInstant } from '../../deadline/indian-instant.ts';
import { LastDateField } from '../components/last-date-field.tsx';

interface BeginDraftDialogProps {
  readonly accountId: string;
  readonly onClose: () => void;
}

/** Begins a draft for an applicant who could not begin in time, with its own last date. */
export function BeginDraftDialog({ accountId, onClose }: BeginDraftDialogProps) {
  const [typed, setTyped] = useState('');
  const path = staffPaths.beginDraft(accountId);
  const reason = useKeptText(path);
  const until = toIndianInstant(typed);
  const begin = async () => {
    if (until === null) return;
    const body: DraftToBegin = { until: until.toISOString(), reason: reason.text };
    await reason.send(() => apiPost(path, body), '');
    notify('The draft is in their list, and they get a mail.', 'success');
  };
  return (
    <ConfirmDialog
      title="Begin a draft for this applicant?"
      confirm="Begin the Draft"
      isReady={until !== null && reason.text.trim() !== ''}
      onConfirm={begin}
      onClose={onClose}
    >
      <p>
        An empty application appears in their list, with a last date of its own. It is for a company that
        could not begin in time; one that has a draft can be given another last date on the dashboard.
      </p>
      <LastDateField value={typed} onChange={setTyped} />
      <LinesField
        label="Reason"
        hint="The applicant reads it, and it is kept."
        value={reason.text}
        onChange={reason.write}
      />
    </ConfirmDialog>
  );
}
