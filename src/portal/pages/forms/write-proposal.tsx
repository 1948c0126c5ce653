import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { proposalLimits } from '#contract/staff-room/proposals.ts';
import type { Proposal } from '#contract/staff-room/proposals-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { Button, Dialog } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { notify } from '../../components/notifications-store.ts';
import { StaffPage } from '../../staff/staff-page.tsx';
import { serverSource, workshopClient } from '../../workshop/server-source.ts';
import { useWorkshop } from '../../workshop/use-workshop.ts';
import { WorkshopRoom } from '../../workshop/workshop-room.tsx';
import { ReasonField } from './reason-field.tsx';

/** The workshop on a server: what is written here becomes a proposal. */
export function WriteProposal() {
  const workshop = useWorkshop(serverSource);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const { changes, moved } = workshop;
  const propose = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { _id } = await workshopClient.post<Proposal>(workshopPaths.proposals, { reason, changes });
      workshop.forget();
      notify('Proposed. A second superadmin decides on it.', 'success');
      navigate(`/admin/forms/${_id}`);
    } catch (problem) {
      notify(messageOf(problem), 'error');
      setAsking(false);
      await workshop.refresh();
    }
    setBusy(false);
  };
  const isReady = changes.length > 0 && moved.length === 0;
  return (
    <StaffPage
      title="Workshop of forms"
      lead="Change the files of a form and see the result at once. Your proposal goes live when a second superadmin has approved it and it is written to the files."
    >
      <WorkshopRoom
        source={serverSource}
        workshop={workshop}
        actions={
          <Button aria-disabled={!isReady} onClick={() => isReady && setAsking(true)}>
            Propose the changes
          </Button>
        }
      />
      <Dialog
        open={isAsking}
        title="Propose the changes"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="outlined" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button
              aria-disabled={isBusy || reason.trim() === ''}
              onClick={() => reason.trim() !== '' && void propose()}
            >
              {isBusy ? 'Proposing…' : 'Propose'}
            </Button>
          </>
        }
      >
        <p>
          {changes.length === 1 ? 'One file' : `${changes.length} files`}:{' '}
          {changes.map(({ path }) => path).join(', ')}
        </p>
        <ReasonField
          label="Why should the forms change?"
          limit={proposalLimits.reason}
          value={reason}
          onChange={setReason}
        />
      </Dialog>
    </StaffPage>
  );
}
