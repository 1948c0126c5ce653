import { useState } from 'react';
import type { Board, BoardPlace } from '#contract/judging/board-schemas.ts';
import type { Decisions } from '#contract/judging/decisions-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { Ranking } from '#contract/judging/rankings-schemas.ts';
import { Button, rowClass, stackClass, TextLink, textClass } from '#theme/index.ts';
import { useApi } from '../../../api/use-api.ts';
import { useFreshApi } from '../../../api/use-fresh-api.ts';
import { Link } from '../../../components/link.tsx';
import { ListState } from '../../../components/list-state.tsx';
import { toCallQuery, useAddressQuery } from '../../components/use-address-query.ts';
import { DecideDialog } from '../decide-dialog.tsx';
import { counted } from '../round-words.ts';
import type { ViewProps } from '../views.ts';
import { AwardMatrix } from './award-matrix.tsx';
import { CountingRules } from './counting-rules.tsx';
import { Downloads } from './downloads.tsx';
import { GroupFilters } from './group-filters.tsx';
import { rankingNames } from './ranking-address.ts';
import { SeverityTable } from './severity-table.tsx';
import { Standings } from './standings.tsx';

/** The groups of a round, and the ranking of one of them: how it came about, and how to decide by it. */
export function RankingView({ round, reload }: ViewProps) {
  const [view, change] = useAddressQuery(rankingNames, 'page');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [decided, setDecided] = useState<readonly string[] | null>(null);
  const { page: _none, ...asked } = view;
  const ranking = useApi<Ranking>(`${judgingPaths.ranking(round._id)}${toCallQuery(asked)}`, {
    keepPreviousData: true,
    revalidateOnMount: true,
  });
  const board = useFreshApi<Board>(judgingPaths.board(round._id));
  // The board ranks a national round across regions; here it is shown region by region.
  const isNational = round.level === 'national';
  const isChosen = isNational || Boolean(view.program || view.award || view.size);
  const decisions = useFreshApi<Decisions>(judgingPaths.decisions(round._id));
  const { data, mutate } = ranking;
  const group = data?.group;
  const error = ranking.error ?? decisions.error ?? board.error;
  const look = (next: Parameters<typeof change>[0]) => {
    setChosen([]);
    change(next);
  };
  const applications = group?.applications ?? [];
  return (
    <div className={stackClass[5]}>
      {data && isChosen && (
        <>
          {!isNational && (
            <p>
              <TextLink as={Link} to="?view=ranking">
                All groups
              </TextLink>
            </p>
          )}
          <GroupFilters ranking={data} jurors={round.jurors} view={view} change={look} />
        </>
      )}
      <ListState
        error={error}
        loading={!data && !error}
        isEmpty={data !== undefined && !group}
        empty="Nothing has entered this round yet"
        onRetry={() => void Promise.all([mutate(), board.mutate(), decisions.mutate()])}
      />
      {data && group && !error && !isChosen && (
        <>
          {board.data && <AwardMatrix board={board.data} to={groupAddress} />}
          <div className={rowClass[3]}>
            <Downloads round={round} isNormalised={data.is_normalised} program={group.program} />
          </div>
          <CountingRules ranking={data} />
          <h2 className={textClass.title}>How strict each juror is, over the whole round</h2>
          <SeverityTable ranking={data} roundId={round._id} />
        </>
      )}
      {data && group && !error && isChosen && (
        <>
          <CountingRules ranking={data} />
          <Standings
            round={round}
            ranking={data}
            decisions={decisions.data?.decisions ?? []}
            chosen={chosen}
            onChoose={setChosen}
            onDecide={(id) => setDecided([id])}
            without={round.jurors.find(({ juror }) => juror === view.without)?.name}
          />
          <div className={rowClass[3]}>
            {round.published_at === null && (
              <Button disabled={chosen.length === 0} onClick={() => setDecided(chosen)}>
                {chosen.length === 0
                  ? 'Choose rows to decide'
                  : `Decide ${counted(chosen.length, 'application')}…`}
              </Button>
            )}
            <Downloads round={round} isNormalised={data.is_normalised} program={group.program} />
          </div>
        </>
      )}
      {decided && data && (
        <DecideDialog
          round={round}
          applications={applications.filter(({ application }) => decided.includes(application))}
          award={group?.award ?? ''}
          decisions={decisions.data?.decisions ?? []}
          onClose={() => setDecided(null)}
          onDecided={async () => {
            setChosen([]);
            await Promise.all([decisions.mutate(), board.mutate(), reload()]);
          }}
        />
      )}
    </div>
  );
}

/** Address of the ranking of a group. */
function groupAddress({ program, award, size }: BoardPlace): string {
  return `?${new URLSearchParams({ view: 'ranking', program, award, size })}`;
}
