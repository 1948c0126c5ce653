import type { OwnAssignment, OwnRound, OwnRounds } from '#contract/judging/assignments-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import { Panel, stackClass, TextLink, textClass } from '#theme/index.ts';
import { useApi } from '../api/use-api.ts';
import { indianTime } from '../components/indian-time.ts';
import { Link } from '../components/link.tsx';
import { ListState } from '../components/list-state.tsx';
import { ChoiceFilter, Filters } from '../staff/components/filters.tsx';
import type { ListColumn } from '../staff/components/list-cell.tsx';
import { ListTable } from '../staff/components/list-table.tsx';
import { StateBadge } from '../staff/components/state-badge.tsx';
import { TimeUntil } from '../staff/components/time-until.tsx';
import { type AddressQuery, useAddressQuery } from '../staff/components/use-address-query.ts';
import { toneOf, wordsOf } from './assignment-state.ts';

const columns: readonly ListColumn<OwnAssignment>[] = [
  {
    title: 'Project',
    cell: ({ _id, project_title, state, is_reopened }) =>
      (state === 'assigned' || state === 'accepted') && !is_reopened ? (
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

/** The rounds of one juror, with their assignments while a round is open. */
export function RoundLists() {
  const { data, error, mutate } = useApi<OwnRounds>(judgingPaths.assignments);
  if (!data) return <ListState error={error} loading={false} onRetry={() => void mutate()} />;
  return data.rounds.map((round) => <RoundList key={round._id} round={round} />);
}

function RoundList({ round }: { round: OwnRound }) {
  const { name, state, assignments, opens_at, closes_at } = round;
  const standing = assignments.filter((row) => row.state === 'assigned' || row.state === 'accepted');
  const [view, change] = useAddressQuery(viewNames, 'page', round._id);
  const shown = assignments.filter((row) => fits(row, view));
  const done = standing.filter(({ sheet }) => sheet === 'submitted').length;
  return (
    <Panel className={stackClass[3]}>
      <h2 className={textClass.title}>{name}</h2>
      <p>
        {state === 'scheduled' && `Opens on ${indianTime(opens_at)}.`}
        {state === 'open' && (
          <>
            {`${done} of ${standing.length} score sheets submitted. The round closes on ${indianTime(closes_at)}. `}
            <TimeUntil instant={closes_at} />
          </>
        )}
        {(state === 'closed' || state === 'published') && `Closed on ${indianTime(closes_at)}. Thank you.`}
      </p>
      {assignments.length > 1 && (
        <Filters>
          <ChoiceFilter
            label="State"
            value={view.show}
            choices={shows}
            onChange={(show) => change({ show })}
          />
          <ChoiceFilter
            label="Region of the award"
            value={view.region}
            choices={choicesOf(assignments, ({ program }) => program)}
            onChange={(region) => change({ region })}
          />
          <ChoiceFilter
            label="Thematic area"
            isLong
            value={view.category}
            choices={choicesOf(assignments, ({ category }) => category)}
            onChange={(category) => change({ category })}
          />
        </Filters>
      )}
      {assignments.length > 0 && shown.length === 0 && (
        <p role="status">No application matches the filters.</p>
      )}
      {shown.length > 0 && (
        <ListTable caption={`Assigned to you in ${name}`} columns={columns} rows={shown} busy={false} />
      )}
    </Panel>
  );
}

/** The filters of a list: by the state of an assignment, and by what is known once it was opened. */
const viewNames = ['show', 'region', 'category', 'page'] as const;

const shows = [
  ['open', 'To be judged'],
  ['begun', 'Begun'],
  ['submitted', 'Submitted'],
  ['returned', 'Given back'],
] as const;

function fits(row: OwnAssignment, view: AddressQuery<(typeof viewNames)[number]>): boolean {
  return (
    (view.show === '' || view.show === standOf(row)) &&
    (view.region === '' || view.region === row.program) &&
    (view.category === '' || view.category === row.category)
  );
}

function standOf({ state, sheet }: OwnAssignment): (typeof shows)[number][0] {
  if (state === 'conflict' || state === 'recused') return 'returned';
  return sheet === 'none' ? 'open' : sheet;
}

/** What an unopened assignment does not show yet is not a choice. */
function choicesOf(rows: readonly OwnAssignment[], of: (row: OwnAssignment) => string | null) {
  const known = [...new Set(rows.flatMap((row) => of(row) ?? []))].sort();
  return known.map((each) => [each, each] as const);
}
