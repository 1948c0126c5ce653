import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { proposalLimits } from '#contract/staff-room/proposals.ts';
import type { Proposal } from '#contract/staff-room/proposals-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { Button, buttonRowClass, css, Notice, Panel, stackClass, TextLink, textClass } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { useFreshApi } from '../../api/use-fresh-api.ts';
import { Link } from '../../components/link.tsx';
import { notify } from '../../components/notifications-store.ts';
import { useSession } from '../../session.tsx';
import { indianTime } from '../../staff/indian-time.ts';
import { ListState } from '../../staff/list-state.tsx';
import { StaffPage } from '../../staff/staff-page.tsx';
import { BeforeAfter } from '../../workshop/before-after.tsx';
import { DryRunView } from '../../workshop/dry-run-view.tsx';
import { FindingsList } from '../../workshop/findings-list.tsx';
import { workshopClient } from '../../workshop/server-source.ts';
import { ProposalStateBadge } from './proposal-state.tsx';
import { ReasonField } from './reason-field.tsx';

const reasonClass = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
const commandClass = css({ overflowWrap: 'anywhere', fontFamily: 'ui-monospace, monospace' });

/** One proposal: its files before and after, what the check finds, the dry run, and the decision. */
export function ShowProposal() {
  const id = useLocation().pathname.split('/')[3] ?? '';
  const { data, error, isLoading, mutate } = useFreshApi<Proposal>(workshopPaths.proposal(id));
  return (
    <StaffPage
      title="Proposed change of the forms"
      lead={
        <TextLink as={Link} to="/admin/forms">
          All proposals
        </TextLink>
      }
    >
      <ListState error={error} loading={isLoading && !data} onRetry={() => void mutate()} />
      {data && !error && (
        <>
          <Panel className={stackClass[3]}>
            <ProposalStateBadge state={data.state} />
            <p className={reasonClass}>{data.reason}</p>
            <p>
              {data.author.name}, {indianTime(data.created_at)}
            </p>
            {data.decided_by && (
              <p className={reasonClass}>
                {data.state === 'rejected' ? 'Rejected' : 'Approved'} by {data.decided_by.name},{' '}
                {indianTime(data.decided_at)}: {data.decision_reason}
              </p>
            )}
            {data.moved.length > 0 && (
              <Notice tone="warning" title="The files have changed since">
                <p>{data.moved.join(', ')}. Please propose the change again, based on the current files.</p>
              </Notice>
            )}
            {data.state === 'approved' && (
              <p>
                The people who run the server write it to the files, and the next start serves it:{' '}
                <code className={commandClass}>npm run schemas -- --apply {data._id}</code>
              </p>
            )}
            <Decision proposal={data} onDecided={(next) => void mutate(next, { revalidate: false })} />
          </Panel>
          <Panel as="section" aria-label="Findings" className={stackClass[3]}>
            <h2 className={textClass.title}>Findings</h2>
            <FindingsList findings={data.findings} />
          </Panel>
          <Panel as="section" aria-label="Dry run" className={stackClass[3]}>
            <h2 className={textClass.title}>Dry run</h2>
            <DryRunView dryRun={data.dry_run} />
          </Panel>
          <Panel as="section" aria-label="Before and after" className={stackClass[3]}>
            <h2 className={textClass.title}>Before and after</h2>
            <BeforeAfter files={data.files} />
          </Panel>
        </>
      )}
    </StaffPage>
  );
}

function Decision({ proposal, onDecided }: { proposal: Proposal; onDecided: (next: Proposal) => void }) {
  const { user } = useSession();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { _id, state, author } = proposal;
  const isOwn = author._id === user?._id;
  const act = async (call: () => Promise<Proposal>, said: string) => {
    if (isBusy) return;
    setBusy(true);
    try {
      onDecided(await call());
      notify(said, 'success');
    } catch (problem) {
      notify(messageOf(problem), 'error');
    }
    setBusy(false);
  };
  if (isOwn && (state === 'open' || state === 'approved')) {
    const withdraw = () => workshopClient.delete<Proposal>(workshopPaths.proposal(_id));
    return (
      <>
        {state === 'open' && <p>Another superadmin decides on it.</p>}
        <div className={buttonRowClass[3]}>
          <Button variant="outlined" aria-disabled={isBusy} onClick={() => void act(withdraw, 'Withdrawn.')}>
            Withdraw
          </Button>
        </div>
      </>
    );
  }
  if (state !== 'open') return null;
  const isReady = reason.trim() !== '' && !isBusy;
  const decide = (verdict: 'approved' | 'rejected') => () =>
    workshopClient.post<Proposal>(workshopPaths.proposalDecision(_id), { verdict, reason });
  return (
    <>
      <ReasonField label="Your reason" limit={proposalLimits.reason} value={reason} onChange={setReason} />
      <div className={buttonRowClass[3]}>
        <Button aria-disabled={!isReady} onClick={() => isReady && void act(decide('approved'), 'Approved.')}>
          {isBusy ? 'Checking…' : 'Approve'}
        </Button>
        <Button
          variant="outlined"
          aria-disabled={!isReady}
          onClick={() => isReady && void act(decide('rejected'), 'Rejected.')}
        >
          Reject
        </Button>
      </div>
    </>
  );
}
