import { useState } from 'react';
import { proposalLimits } from '#contract/staff-room/proposals.ts';
import type { Proposal } from '#contract/staff-room/proposals-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { Button, buttonRowClass, stackClass } from '#theme/index.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { LinesField, TextField } from '../../components/fields.tsx';
import { fromIndianField } from '../../components/indian-time.ts';
import { notify } from '../../components/notify.ts';
import { useNotifiedChange } from '../../components/use-change.ts';
import { useKeptText } from '../../components/use-kept-text.ts';
import { useSession } from '../../session.tsx';
import { workshopClient } from '../workshop/server-source.ts';
import { AnnouncementHolds, openDraftsOf } from './announcement-holds.tsx';

/** What this person can do with a proposal: publish it, now or later, reject it, or withdraw it. */
export function ProposalDecision(props: { proposal: Proposal; onDecided: (next: Proposal) => void }) {
  const { proposal, onDecided } = props;
  const { user } = useSession();
  const [asks, setAsks] = useState<'later' | 'reject'>();
  const [typed, setTyped] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const { isBusy, run } = useNotifiedChange();
  const { _id, state, author, may_publish, findings, moved, holds } = proposal;
  const rejection = workshopPaths.proposalRejection(_id);
  const reason = useKeptText(rejection);
  if (state !== 'open' && state !== 'scheduled') return null;
  const isOwn = author._id === user?._id;
  const decide = async (call: () => Promise<Proposal>, said: string) => {
    onDecided(await call());
    notify(said, 'success');
  };
  const act = (...step: Parameters<typeof decide>) => run(() => decide(...step));
  const publish = (at: string | null) => () =>
    workshopClient.post<Proposal>(workshopPaths.publish(_id), {
      at,
      ...(isConfirmed && { open_drafts: openDraftsOf(holds) }),
    });
  const reject = () =>
    reason.send(() => workshopClient.post<Proposal>(rejection, { reason: reason.text }), '');
  const withdraw = () => workshopClient.delete<Proposal>(workshopPaths.proposal(_id));
  const isFree = holds.length === 0 || isConfirmed;
  const isReady = !isBusy && findings.length === 0 && moved.length === 0 && isFree;
  const instant = fromIndianField(typed);
  return (
    <div className={stackClass[3]}>
      {!may_publish && <p>Another superadmin publishes it.</p>}
      {may_publish && <AnnouncementHolds holds={holds} isConfirmed={isConfirmed} onConfirm={setConfirmed} />}
      <div className={buttonRowClass[3]}>
        {may_publish && (
          <>
            <Button
              aria-disabled={!isReady}
              onClick={() =>
                isReady && void act(publish(null), 'Published. The site shows it within seconds.')
              }
            >
              {isBusy ? 'Checking…' : 'Publish now'}
            </Button>
            <Button variant="outlined" aria-disabled={!isReady} onClick={() => isReady && setAsks('later')}>
              Publish later
            </Button>
          </>
        )}
        {isOwn ? (
          <Button variant="outlined" aria-disabled={isBusy} onClick={() => void act(withdraw, 'Withdrawn.')}>
            Withdraw
          </Button>
        ) : (
          <Button variant="outlined" aria-disabled={isBusy} onClick={() => setAsks('reject')}>
            Reject
          </Button>
        )}
      </div>
      {asks === 'later' && (
        <ConfirmDialog
          title="Publish later"
          confirm="Publish then"
          isReady={instant !== null}
          onConfirm={() => decide(publish(instant), 'It will be published at that time.')}
          onClose={() => setAsks(undefined)}
        >
          <TextField
            type="datetime-local"
            label="Day and time, in Indian time"
            hint="It is checked again at that moment. If it no longer fits, it waits, and you get a mail."
            value={typed}
            onChange={setTyped}
          />
        </ConfirmDialog>
      )}
      {asks === 'reject' && (
        <ConfirmDialog
          title="Reject the change"
          confirm="Reject it"
          isReady={reason.text.trim() !== ''}
          onConfirm={() => decide(reject, 'Rejected.')}
          onClose={() => setAsks(undefined)}
        >
          <LinesField
            label="Your reason"
            maxLength={proposalLimits.reason}
            value={reason.text}
            onChange={reason.write}
          />
        </ConfirmDialog>
      )}
    </div>
  );
}
