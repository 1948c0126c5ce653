import { useEffect, useState } from 'react';
import { type EntryShow, entryShows } from '#contract/judging/entries.ts';
import type { RoundEntries, RoundEntry } from '#contract/judging/entries-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { RoundDetail } from '#contract/judging/rounds-schemas.ts';
import { findEdition } from '#contract/programme/edition.ts';
import { Button, css, TextLink, textClass } from '#theme/index.ts';
import { useApi } from '../../../api/use-api.ts';
import { Link } from '../../../components/link.tsx';
import { ChoiceFilter, Filters, SearchFilter } from '../../components/filters.tsx';
import type { ListColumn } from '../../components/list-cell.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { NumberedPager } from '../../components/pagers.tsx';
import { toCallQuery, useAddressQuery } from '../../components/use-address-query.ts';
import type { ViewProps } from '../views.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { AssignmentLine } from './assignment-line.tsx';

const names = ['search', 'program', 'juror', 'show', 'page'] as const;
const linesClass = css({ listStyle: 'none', display: 'grid', gap: '1.5', width: 'full' });

const showNames: Readonly<Record<EntryShow, string>> = {
  short: 'Too few jurors',
  incomplete: 'Missing sheets',
  complete: 'All sheets submitted',
  open: 'To submit',
  begun: 'Begun',
  submitted: 'Submitted',
  returned: 'Given back',
};

/** The entries of a round, with who judges them and their progress; reloaded whenever `looks` changes. */
export function EntryList({ round, reload, looks }: ViewProps & { readonly looks: number }) {
  const [view, change] = useAddressQuery(names, 'page');
  const [assigned, setAssigned] = useState<string | null>(null);
  const answer = useApi<RoundEntries>(`${judgingPaths.roundEntries(round._id)}${toCallQuery(view)}`, {
    keepPreviousData: true,
    revalidateOnMount: true,
  });
  const { data, mutate } = answer;
  useEffect(() => {
    if (looks > 0) void mutate();
  }, [looks, mutate]);
  const programmes = findEdition(round.edition)?.programmes ?? [];
  const isNarrowed = Boolean(view.search || view.program || view.juror || view.show);
  const changed = async () => {
    await Promise.all([mutate(), reload()]);
  };
  const chosen = data?.entries.find(({ _id }) => _id === assigned);
  return (
    <>
      <Filters>
        <SearchFilter label="Search" value={view.search} onChange={(search) => change({ search })} />
        <ChoiceFilter
          label="Region"
          value={view.program}
          choices={programmes.map(({ id, name }) => [id, name])}
          onChange={(program) => change({ program })}
        />
        <ChoiceFilter
          label="Juror"
          value={view.juror}
          choices={round.jurors.map(({ juror, name }) => [juror, name])}
          onChange={(juror) => change({ juror })}
        />
        <ChoiceFilter
          label="Show"
          value={view.show}
          choices={entryShows.map((show) => [show, showNames[show]])}
          onChange={(show) => change({ show })}
        />
      </Filters>
      <PagedList
        answer={answer}
        caption="Applications of the round"
        columns={columnsOf(round, setAssigned)}
        rows={({ entries }) => entries}
        empty={
          isNarrowed
            ? 'Nothing matches the search and filters'
            : round.level === 'national'
              ? 'Nothing has entered this round yet. Add the regional winners under Plan.'
              : 'Nothing has entered this round: no submitted application fitted its plan'
        }
        onClear={
          isNarrowed ? () => change({ search: '', program: '', juror: '', show: '', page: '' }) : undefined
        }
        pager={({ page }) => (
          <NumberedPager page={page} onPage={(number) => change({ page: String(number) })} />
        )}
      />
      {chosen && (
        <AssignDialog round={round} entry={chosen} onChanged={changed} onClose={() => setAssigned(null)} />
      )}
    </>
  );
}

function columnsOf(round: RoundDetail, assign: (id: string) => void): readonly ListColumn<RoundEntry>[] {
  return [
    {
      title: 'Project',
      cell: ({ _id, project_title, company_name }) => (
        <>
          <TextLink as={Link} to={`/admin/rounds/${round._id}/${_id}`}>
            {project_title || 'Untitled project'}
          </TextLink>
          <span className={textClass.muted}>{company_name}</span>
        </>
      ),
    },
    {
      title: 'Competes for',
      cell: ({ program_name, award, size }) => (
        <>
          <span>{program_name}</span>
          <span className={textClass.muted}>{[award, size].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      title: 'Jurors',
      cell: ({ assignments }) =>
        assignments.length === 0 ? null : (
          <ul className={linesClass}>
            {assignments.map((each) => (
              <AssignmentLine key={each._id} assignment={each} />
            ))}
          </ul>
        ),
    },
    ...(round.published_at === null
      ? [
          {
            title: 'Action',
            isAction: true,
            cell: ({ _id, project_title }: RoundEntry) => (
              <Button
                size="small"
                variant="outlined"
                aria-label={`Assign ${project_title}`}
                onClick={() => assign(_id)}
              >
                Assign
              </Button>
            ),
          },
        ]
      : []),
  ];
}
