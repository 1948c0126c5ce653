import { useNavigate } from 'react-router-dom';
import { documentTitle } from '#contract/staff-room/proposals.ts';
import type { ProposalHead, Proposals } from '#contract/staff-room/proposals-schemas.ts';
import type { ReleaseHead, Releases } from '#contract/staff-room/releases-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { Button, buttonRowClass, textClass, textLinkClass } from '#theme/index.ts';
import { useFreshApi } from '../../api/use-fresh-api.ts';
import { indianTime } from '../../components/indian-time.ts';
import { Link } from '../../components/link.tsx';
import type { ListColumn } from '../components/list-cell.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { StaffPage } from '../components/staff-page.tsx';
import { ProposalStateBadge } from './proposal-state.tsx';

/** /admin/forms: what is proposed, and what was published. */
export function ProposalList() {
  const proposals = useFreshApi<Proposals>(workshopPaths.proposals);
  const releases = useFreshApi<Releases>(workshopPaths.releases);
  const navigate = useNavigate();
  // Both lists appear at once: rows of the first would push the second down.
  const isLoading = [proposals, releases].some((list) => list.isLoading && !list.data);
  return (
    <StaffPage
      title="Forms and pages"
      lead="A superadmin proposes a change, a second one publishes it. The site shows it within seconds."
      actions={
        <div className={buttonRowClass[2]}>
          <Button onClick={() => navigate('/admin/forms/pages')}>Edit pages</Button>
          <Button variant="outlined" onClick={() => navigate('/admin/forms/new')}>
            Open the workshop
          </Button>
        </div>
      }
    >
      <h2 className={textClass.title}>Proposals</h2>
      <PagedList
        answer={{ ...proposals, data: isLoading ? undefined : proposals.data, isLoading }}
        caption="Proposals"
        columns={proposalColumns}
        rows={(answer) => answer.proposals}
        empty="No proposals yet."
      />
      {!isLoading && (
        <>
          <h2 className={textClass.title}>Published</h2>
          <PagedList
            answer={releases}
            caption="Published"
            columns={releaseColumns}
            rows={(answer) => answer.releases.filter(({ state }) => state === 'published')}
            empty="Nothing was published yet."
          />
        </>
      )}
    </StaffPage>
  );
}

const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text);

const proposalColumns: readonly ListColumn<ProposalHead>[] = [
  {
    title: 'Reason',
    cell: ({ _id, reason }) => (
      <Link className={textLinkClass} to={`/admin/forms/${_id}`}>
        {shortened(reason)}
      </Link>
    ),
  },
  { title: 'State', cell: ({ state }) => <ProposalStateBadge state={state} /> },
  { title: 'By', cell: ({ author }) => author.name },
  { title: 'Written', cell: ({ created_at }) => indianTime(created_at), isWhole: true },
  { title: 'Files', cell: ({ paths }) => paths.map(documentTitle).join(', ') },
  { title: 'Mistakes', cell: ({ finding_count: count }) => (count === 0 ? null : count) },
];

const releaseColumns: readonly ListColumn<ReleaseHead>[] = [
  {
    title: 'Release',
    cell: ({ _id, number }) => (
      <Link className={textLinkClass} to={`/admin/forms/releases/${_id}`}>
        Release {number}
      </Link>
    ),
    isWhole: true,
  },
  { title: 'Reason', cell: ({ reason }) => shortened(reason) },
  { title: 'By', cell: ({ author }) => author?.name ?? 'From the files' },
  { title: 'Published', cell: ({ created_at }) => indianTime(created_at), isWhole: true },
];
