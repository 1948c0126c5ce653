import { useState } from 'react';
import { proposalLimits } from '#contract/staff-room/proposals.ts';
import type { Proposal } from '#contract/staff-room/proposals-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { Button, buttonRowClass, Dialog, stackClass } from '#theme/index.ts';
import { notify } from '../../components/notify.ts';
import { useNotifiedChange } from '../../components/use-change.ts';
import { useSession } from '../../session.tsx';
import { LinesField, TextField } from '../../staff/fields.tsx';
import { workshopClient } from '../../workshop/server-source.ts';
import { AnnouncementHolds, openDraftsOf } from './announcement-holds.tsx';

/** What this person can do with a proposal: publish it, now or later, reject it, or withdraw it. */
export function ProposalDecision(props: { proposal: Proposal; onDecided: (next: Proposal) => void }) {
  const { proposal, onDecided } = props;
  const { user } = useSession();
  const [asks, setAsks] = useState<'later' | 'reject'>();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const { isBusy, run } = useNotifiedChange();
  const { _id, state, author, may_publish, findings, moved, holds } = proposal;
  if (state !== 'open' && state !== 'scheduled') return null;
  const isOwn = author._id === user?._id;
  const act = (call: () => Promise<Proposal>, said: string) =>
    run(async () => {
      onDecided(await call());
      setAsks(undefined);
      notify(said, 'success');
    });
  const publish = (at: string | null) => () =>
    workshopClient.post<Proposal>(workshopPaths.publish(_id), {
      at,
      ...(isConfirmed && { open_drafts: openDraftsOf(holds) }),
    });
  const reject = () => workshopClient.post<Proposal>(workshopPaths.proposalRejection(_id), { reason });
  const withdraw = () => workshopClient.delete<Proposal>(workshopPaths.proposal(_id));
  const isFree = holds.length === 0 || isConfirmed;
  const isReady = !isBusy && findings.length === 0 && moved.length === 0 && isFree;
  const instant = toInstant(typed);
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
      <Dialog
        open={asks !== undefined}
        title={asks === 'later' ? 'Publish later' : 'Reject the change'}
        onClose={() => setAsks(undefined)}
        actions={
          <>
            <Button variant="outlined" onClick={() => setAsks(undefined)}>
              Cancel
            </Button>
            {asks === 'later' ? (
              <Button
                aria-disabled={isBusy || instant === undefined}
                onClick={() => instant && void act(publish(instant), 'It will be published at that time.')}
              >
                {isBusy ? 'Checking…' : 'Publish then'}
              </Button>
            ) : (
              <Button
                aria-disabled={isBusy || reason.trim() === ''}
                onClick={() => reason.trim() !== '' && void act(reject, 'Rejected.')}
              >
                Reject it
              </Button>
            )}
          </>
        }
      >
        {asks === 'later' ? (
          <div className={stackClass[3]}>
            <TextField
              type="datetime-local"
              label="Day and time, in Indian time"
              value={typed}
              onChange={setTyped}
            />
            <p>It is checked again at that moment. If it no longer fits, it waits, and you get a mail.</p>
          </div>
        ) : (
          <LinesField
            label="Your reason"
            maxLength={proposalLimits.reason}
            value={reason}
            onChange={setReason}
          />
        )}
      </Dialog>
    </div>
  );
}

/** The instant that a date and time mean in India; undefined while they are not complete. */
function toInstant(text: string): string | undefined {
  const instant = new Date(`${text}${/T\d\d:\d\d$/.test(text) ? ':00' : ''}+05:30`);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}
