import { judgingPaths } from '#contract/judging/paths.ts';
import type { Round, Rounds } from '#contract/judging/rounds-schemas.ts';
import { buttonClass, TextLink, textClass } from '#theme/index.ts';
import { useFreshApi } from '../../api/use-fresh-api.ts';
import { indianTime } from '../../components/indian-time.ts';
import { Link } from '../../components/link.tsx';
import { Bar } from '../components/bar.tsx';
import { EditionChoice, hasSeveralEditions } from '../components/edition-choice.tsx';
import { Filters } from '../components/filters.tsx';
import type { ListColumn } from '../components/list-cell.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { StaffPage } from '../components/staff-page.tsx';
import { useAddressQuery } from '../components/use-address-query.ts';
import { RoundBadge } from './round-badge.tsx';
import { levelNames, methodNames } from './round-words.ts';

const columns: readonly ListColumn<Round>[] = [
  {
    title: 'Round',
    cell: ({ _id, name, level, method, edition }) => (
      <>
        <TextLink as={Link} to={`/admin/rounds/${_id}`}>
          {name}
        </TextLink>
        <span className={textClass.muted}>
          {[levelNames[level], methodNames[method], hasSeveralEditions() && edition]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  { title: 'State', cell: (round) => <RoundBadge round={round} /> },
  { title: 'Opens', cell: ({ opens_at }) => indianTime(opens_at), isWhole: true },
  { title: 'Closes', cell: ({ closes_at }) => indianTime(closes_at), isWhole: true },
  {
    title: 'Applications',
    cell: ({ state, entries }) => (state === 'draft' ? null : entries.toLocaleString('en-IN')),
  },
  {
    title: 'Score sheets',
    cell: ({ state, sheets, assignments }) =>
      state === 'draft' ? null : (
        <Bar label="Submitted score sheets" value={sheets} of={assignments}>
          {assignments === 0 ? 'Nothing assigned yet' : `${sheets} of ${assignments} submitted`}
        </Bar>
      ),
  },
];

/** /admin/rounds: the judging rounds and their progress. */
export function RoundsPage() {
  const [{ edition }, change] = useAddressQuery(['edition', 'page'], 'page');
  const answer = useFreshApi<Rounds>(judgingPaths.rounds);
  return (
    <StaffPage
      title="Judging"
      lead="Rounds of the jury: what enters, who judges it, how it ranks, and what is decided."
      actions={
        <Link to="/admin/rounds/new" className={buttonClass()}>
          New round
        </Link>
      }
    >
      {hasSeveralEditions() && (
        <Filters>
          <EditionChoice value={edition} onChange={(next) => change({ edition: next })} />
        </Filters>
      )}
      <PagedList
        answer={answer}
        caption="Rounds"
        columns={columns}
        rows={({ rounds }) => rounds.filter((round) => edition === '' || round.edition === edition)}
        empty={
          edition === ''
            ? 'There is no round yet. “New round” begins one with its plan.'
            : `There is no round of ${edition} yet`
        }
        onClear={edition === '' ? undefined : () => change({ edition: '' })}
      />
    </StaffPage>
  );
}
