import { useNavigate } from 'react-router-dom';
import type { ProposalHead, Proposals } from '#contract/staff-room/proposals-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { Button, textLinkClass } from '#theme/index.ts';
import { useFreshApi } from '../../api/use-fresh-api.ts';
import { Link } from '../../components/link.tsx';
import { indianTime } from '../../staff/indian-time.ts';
import { ListState } from '../../staff/list-state.tsx';
import { type ListColumn, ListTable } from '../../staff/list-table.tsx';
import { StaffPage } from '../../staff/staff-page.tsx';
import { ProposalStateBadge } from './proposal-state.tsx';

/** Proposals to change the forms, the newest first. */
export function ProposalList() {
  const { data, error, isLoading, isValidating, mutate } = useFreshApi<Proposals>(workshopPaths.proposals);
  const navigate = useNavigate();
  return (
    <StaffPage
      title="Forms"
      lead="Changes of the forms that superadmins propose. Nothing here is served: a second superadmin approves a proposal, and the people who run the server write it to the files."
      actions={<Button onClick={() => navigate('/admin/forms/new')}>Open the workshop</Button>}
    >
      <ListState
        error={error}
        loading={isLoading && !data}
        isEmpty={data?.proposals.length === 0}
        empty="No proposals yet. A change begins in the workshop."
        onRetry={() => void mutate()}
      />
      {data && data.proposals.length > 0 && (
        <ListTable caption="Proposals" columns={columns} rows={data.proposals} busy={isValidating} />
      )}
    </StaffPage>
  );
}

const columns: readonly ListColumn<ProposalHead>[] = [
  {
    title: 'Reason',
    cell: ({ _id, reason }) => (
      <Link className={textLinkClass} to={`/admin/forms/${_id}`}>
        {reason.length > 120 ? `${reason.slice(0, 120)}…` : reason}
      </Link>
    ),
  },
  { title: 'State', cell: ({ state }) => <ProposalStateBadge state={state} /> },
  { title: 'By', cell: ({ author }) => author.name },
  { title: 'Written', cell: ({ created_at }) => indianTime(created_at), isWhole: true },
  { title: 'Files', cell: ({ paths }) => paths.join(', ') },
  { title: 'Mistakes', cell: ({ finding_count: count }) => (count === 0 ? null : count) },
];
