import { judgingPaths } from '#contract/judging/paths.ts';
import { type ReviewedState, reviewedStates } from '#contract/judging/winner-words.ts';
import type { WordsInReview } from '#contract/judging/winner-words-schemas.ts';
import { listClass } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { ListState } from '../../components/list-state.tsx';
import { ChoiceFilter, Filters } from '../components/filters.tsx';
import { NumberedPager } from '../components/pagers.tsx';
import { RefreshButton } from '../components/refresh-button.tsx';
import { StaffPage } from '../components/staff-page.tsx';
import { toCallQuery, useAddressQuery } from '../components/use-address-query.ts';
import { WordsCard } from './words-card.tsx';

const names = ['state', 'page'] as const;

const stateNames: Readonly<Record<ReviewedState, string>> = {
  waiting: 'Waiting for you',
  returned: 'Sent back',
  approved: 'Approved',
};
const empty: Readonly<Record<ReviewedState, string>> = {
  waiting:
    'None are waiting. Winners’ words about their projects are listed here before the site shows them.',
  returned: 'Nothing was sent back that its winner has not changed since.',
  approved: 'Nothing was approved yet.',
};

/** /admin/winner-words: what winners say about themselves, reviewed before everyone can see it. */
export function WinnerWordsPage() {
  const [view, change] = useAddressQuery(names, 'page');
  const { data, error, isLoading, isValidating, mutate } = useApi<WordsInReview>(
    `${judgingPaths.winnerWords}${toCallQuery(view)}`,
    // What another superadmin did meanwhile counts.
    { keepPreviousData: true, revalidateOnMount: true },
  );
  const state = reviewedStates.find((it) => it === view.state) ?? 'waiting';
  return (
    <StaffPage
      title="Winners’ words"
      lead="What winners write about their projects, with their picture. The winners’ page shows it once you approve it."
      actions={<RefreshButton busy={isValidating} onRefresh={mutate} />}
    >
      <Filters>
        <ChoiceFilter
          label="State"
          isWhole
          value={state}
          choices={reviewedStates.map((each) => [each, stateNames[each]])}
          onChange={(next) => change({ state: next === 'waiting' ? '' : next })}
        />
      </Filters>
      <ListState
        error={error}
        loading={isLoading && !data}
        isEmpty={data?.words.length === 0}
        empty={empty[state]}
        onRetry={() => void mutate()}
      />
      {data && !error && data.words.length > 0 && (
        <ul className={listClass[4]} aria-label={stateNames[state]}>
          {data.words.map((words) => (
            <WordsCard key={words._id} words={words} onJudged={mutate} />
          ))}
        </ul>
      )}
      {data && !error && <NumberedPager page={data.page} onPage={(page) => change({ page: String(page) })} />}
    </StaffPage>
  );
}
