import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { documentTitle, proposalLimits } from '#contract/staff-room/proposals.ts';
import type { Proposal } from '#contract/staff-room/proposals-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { Button } from '#theme/index.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { LinesField } from '../../components/fields.tsx';
import { notify } from '../../components/notify.ts';
import { useKeptText } from '../../components/use-kept-text.ts';
import { workshopClient } from '../workshop/server-source.ts';
import type { WorkshopFiles } from '../workshop/use-workshop.ts';

/** The button that makes a proposal from all edits, after asking for the reason. */
export function ProposeChanges({ workshop }: { workshop: WorkshopFiles }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const reason = useKeptText(workshopPaths.proposals);
  const { changes, moved } = workshop;
  const propose = async () => {
    try {
      const body = { reason: reason.text, changes };
      const { _id } = await reason.send(
        () => workshopClient.post<Proposal>(workshopPaths.proposals, body),
        '',
      );
      workshop.forget();
      notify('Proposed. A second superadmin publishes it.', 'success');
      navigate(`/admin/forms/${_id}`);
    } catch (failure) {
      // What others changed meanwhile appears behind the dialog.
      await workshop.refresh();
      throw failure;
    }
  };
  const isReady = changes.length > 0 && moved.length === 0;
  return (
    <>
      <Button aria-disabled={!isReady} onClick={() => isReady && setAsking(true)}>
        Propose the changes
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Propose the changes"
          confirm="Propose"
          isReady={reason.text.trim() !== ''}
          onConfirm={propose}
          onClose={() => setAsking(false)}
        >
          <p>
            {changes.length === 1 ? 'One file' : `${changes.length} files`}:{' '}
            {changes.map(({ path }) => documentTitle(path)).join(', ')}
          </p>
          <LinesField
            label="Why should this change?"
            maxLength={proposalLimits.reason}
            value={reason.text}
            onChange={reason.write}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
