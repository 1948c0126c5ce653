import type { OwnAssignment, OwnRound, OwnRounds } from '#contract/judging/assignments-schemas.ts';
import { paths } from '#contract/paths.ts';
import { css, Panel, TextLink } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { Link } from '../../components/link.tsx';
import { indianTime } from '../../staff/indian-time.ts';
import { type ListColumn, ListTable } from '../../staff/list-table.tsx';
import { StateBadge, type Tone } from '../../staff/state-badge.tsx';

const headingClass = css({ textStyle: 'title' });
const panelClass = css({ display: 'grid', gap: '3' });

const columns: readonly ListColumn<OwnAssignment>[] = [
  {
    title: 'Project',
    cell: ({ _id, project_title, state }) =>
      state === 'assigned' || state === 'accepted' ? (
        <TextLink as={Link} to={`/jury/judging?assignment=${_id}`}>
          {project_title || 'Untitled project'}
        </TextLink>
      ) : (
        project_title || 'Untitled project'
      ),
  },
  { title: 'District', cell: ({ district }) => district || null },
  { title: 'Company', cell: ({ company_name }) => company_name },
  { title: 'Thematic area', cell: ({ category }) => category },
  { title: 'State', cell: (row) => <StateBadge tone={toneOf(row)}>{wordsOf(row)}</StateBadge> },
];

/** The rounds in which somebody judges, with what is assigned to them while a round is open. */
export function RoundLists() {
  const { data } = useApi<OwnRounds>(paths.assignments);
  return data?.rounds.map((round) => <RoundList key={round._id} round={round} />);
}

function RoundList({ round }: { round: OwnRound }) {
  const { name, state, assignments, opens_at, closes_at } = round;
  const standing = assignments.filter((row) => row.state === 'assigned' || row.state === 'accepted');
  const done = standing.filter(({ sheet }) => sheet === 'submitted').length;
  return (
    <Panel className={panelClass}>
      <h2 className={headingClass}>{name}</h2>
      <p>
        {state === 'scheduled' && `Opens on ${indianTime(opens_at)}.`}
        {state === 'open' &&
          `${done} of ${standing.length} score sheets submitted. The round closes on ${indianTime(closes_at)}.`}
        {(state === 'closed' || state === 'published') && `Closed on ${indianTime(closes_at)}. Thank you.`}
      </p>
      {assignments.length > 0 && (
        <ListTable caption={`Assigned to you in ${name}`} columns={columns} rows={assignments} busy={false} />
      )}
    </Panel>
  );
}

function wordsOf({ state, sheet }: OwnAssignment): string {
  if (state === 'conflict') return 'Conflict declared';
  if (state === 'recused') return 'Given back';
  if (state === 'assigned') return 'To be opened';
  return { none: 'To be judged', begun: 'Begun', submitted: 'Submitted' }[sheet];
}

function toneOf({ state, sheet }: OwnAssignment): Tone {
  if (state === 'conflict' || state === 'recused') return 'plain';
  return sheet === 'submitted' ? 'good' : 'waiting';
}
