import type { JuryApplication, JuryApplications } from '#contract/staff-room/jury.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { TextLink } from '#theme/index.ts';
import { useApi } from '../api/use-api.ts';
import { indianTime } from '../components/indian-time.ts';
import { Link } from '../components/link.tsx';
import { ChoiceFilter, Filters, SearchFilter } from '../staff/components/filters.tsx';
import type { ListColumn } from '../staff/components/list-cell.tsx';
import { PagedList } from '../staff/components/paged-list.tsx';
import { NumberedPager } from '../staff/components/pagers.tsx';
import { StaffPage } from '../staff/components/staff-page.tsx';
import { toCallQuery, useAddressQuery } from '../staff/components/use-address-query.ts';
import { RoundLists } from './round-lists.tsx';

const names = ['search', 'program', 'page'] as const;

const columns: readonly ListColumn<JuryApplication>[] = [
  {
    title: 'Project',
    cell: ({ _id, project_title }) => (
      <TextLink as={Link} to={`/application/preview?id=${_id}`}>
        {project_title || 'Untitled project'}
      </TextLink>
    ),
  },
  { title: 'Company', cell: ({ company_name }) => company_name || null },
  { title: 'Thematic area', cell: ({ theme }) => theme || null },
  { title: 'Region', cell: ({ program }) => program },
  { title: 'Submitted', cell: ({ submitted_at }) => indianTime(submitted_at || null), isWhole: true },
];

/** /jury: submissions to the programmes of a jury member, each linked to its preview. */
export function JuryPage() {
  const [view, change] = useAddressQuery(names, 'page');
  const answer = useApi<JuryApplications>(`${staffPaths.juryApplications}${toCallQuery(view)}`, {
    keepPreviousData: true,
  });
  const { data } = answer;
  const assigned = data?.programs ?? [];
  const isNarrowed = view.search !== '' || view.program !== '';
  return (
    <StaffPage title="Applications" lead={data && assignment(assigned)}>
      <RoundLists />
      <Filters>
        <SearchFilter label="Search" value={view.search} onChange={(search) => change({ search })} />
        <ChoiceFilter
          label="Region"
          value={view.program}
          choices={(data?.program_choices ?? []).map(({ value, label }) => [value, label])}
          onChange={(program) => change({ program })}
        />
      </Filters>
      <PagedList
        answer={answer}
        caption="Submitted applications"
        columns={columns}
        rows={({ applications }) => applications}
        empty={
          isNarrowed
            ? 'Nothing matches the search and filters'
            : 'Nothing to read here yet. What you judge in a round is listed with the round.'
        }
        onClear={isNarrowed ? () => change({ search: '', program: '', page: '' }) : undefined}
        pager={({ page }) => (
          <NumberedPager page={page} onPage={(number) => change({ page: String(number) })} />
        )}
      />
    </StaffPage>
  );
}

function assignment(programs: readonly string[]): string {
  if (programs.length === 0) {
    return 'No award programme has been assigned to you yet. Please contact the programme office.';
  }
  return `Applications submitted to the programmes assigned to you: ${programs.join(', ')}.`;
}
