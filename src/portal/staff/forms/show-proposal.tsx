import { useLocation } from 'react-router-dom';
import type { Proposal } from '#contract/staff-room/proposals-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { Notice, Panel, stackClass, TextLink, textClass } from '#theme/index.ts';
import { useFreshApi } from '../../api/use-fresh-api.ts';
import { indianTime } from '../../components/indian-time.ts';
import { Link } from '../../components/link.tsx';
import { ListState } from '../../components/list-state.tsx';
import { StaffPage } from '../components/staff-page.tsx';
import { readPatiently } from '../workshop/server-source.ts';
import { JudgedPanels } from './judged-panels.tsx';
import { LastDateWarnings } from './last-date-warnings.tsx';
import { ProposalDecision } from './proposal-decision.tsx';
import { ProposalStateBadge } from './proposal-state.tsx';

/** One proposal: what it changes, what the check finds, the dry run, and the decision. */
export function ShowProposal() {
  const id = useLocation().pathname.split('/')[3] ?? '';
  const { data, error, isLoading, mutate } = useFreshApi<Proposal>(workshopPaths.proposal(id), {
    fetcher: readPatiently,
  });
  return (
    <StaffPage
      title="Proposed change"
      lead={
        <TextLink as={Link} to="/admin/forms">
          All changes
        </TextLink>
      }
    >
      <ListState error={error} loading={isLoading && !data} onRetry={() => void mutate()} />
      {data && !error && (
        <>
          <Panel className={stackClass[3]}>
            <ProposalStateBadge state={data.state} />
            <p className={textClass.written}>{data.reason}</p>
            <p>
              {data.author.name}, {indianTime(data.created_at)}
            </p>
            <Decided proposal={data} />
            {data.moved.length > 0 && (
              <Notice tone="warning" title="Something else was published meanwhile">
                <p>
                  {data.moved.join(', ')}. Nothing is lost: please propose the change again on what is
                  published now.
                </p>
              </Notice>
            )}
            <LastDateWarnings warnings={data.warnings} />
            <ProposalDecision
              proposal={data}
              onDecided={(next) => void mutate(next, { revalidate: false })}
            />
          </Panel>
          <JudgedPanels judged={data} files={data.files} />
        </>
      )}
    </StaffPage>
  );
}

function Decided({ proposal }: { proposal: Proposal }) {
  const { state, decided_by, decided_at, decision_reason, publish_at, release } = proposal;
  if (state === 'open' && decision_reason !== null)
    return <Notice tone="warning" title={`Not published at the planned time: ${decision_reason}`} />;
  if (decided_by === null || decided_at === null) return null;
  if (state === 'rejected')
    return (
      <p className={textClass.written}>
        Rejected by {decided_by.name}, {indianTime(decided_at)}: {decision_reason}
      </p>
    );
  if (state === 'scheduled' && publish_at !== null)
    return (
      <p>
        {decided_by.name} has it published on {indianTime(publish_at)}.
      </p>
    );
  return (
    <p>
      Published by {decided_by.name}, {indianTime(decided_at)}
      {release !== null && (
        <>
          {', as '}
          <TextLink as={Link} to={`/admin/forms/releases/${release}`}>
            release {release}
          </TextLink>
        </>
      )}
      .
    </p>
  );
}
