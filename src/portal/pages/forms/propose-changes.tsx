import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { proposalLimits } from '#contract/staff-room/proposals.ts';
import type { Proposal } from '#contract/staff-room/proposals-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { Button, Dialog } from '#theme/index.ts';
import { notify } from '../../components/notify.ts';
import { useNotifiedChange } from '../../components/use-change.ts';
import { LinesField } from '../../staff/fields.tsx';
import { workshopClient } from '../../workshop/server-source.ts';
import type { WorkshopFiles } from '../../workshop/use-workshop.ts';

/** The button that makes a proposal of all that was edited, and asks for the reason first. */
export function ProposeChanges({ workshop }: { workshop: WorkshopFiles }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useNotifiedChange();
  const [reason, setReason] = useState('');
  const { changes, moved } = workshop;
  const propose = async () => {
    if (reason.trim() === '') return;
    const isDone = await run(async () => {
      const { _id } = await workshopClient.post<Proposal>(workshopPaths.proposals, { reason, changes });
      workshop.forget();
      notify('Proposed. A second superadmin publishes it.', 'success');
      navigate(`/admin/forms/${_id}`);
    });
    if (isDone || isBusy) return;
    setAsking(false);
    await workshop.refresh();
  };
  const isReady = changes.length > 0 && moved.length === 0;
  return (
    <>
      <Button aria-disabled={!isReady} onClick={() => isReady && setAsking(true)}>
        Propose the changes
      </Button>
      <Dialog
        open={isAsking}
        title="Propose the changes"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="outlined" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button aria-disabled={isBusy || reason.trim() === ''} onClick={() => void propose()}>
              {isBusy ? 'Proposing…' : 'Propose'}
            </Button>
          </>
        }
      >
        <p>
          {changes.length === 1 ? 'One file' : `${changes.length} files`}:{' '}
          {changes.map(({ path }) => path).join(', ')}
        </p>
        <LinesField
          label="Why should this change?"
          maxLength={proposalLimits.reason}
          value={reason}
          onChange={setReason}
        />
      </Dialog>
    </>
  );
}
