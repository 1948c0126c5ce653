import { useParams } from 'react-router-dom';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { RoundDetail } from '#contract/judging/rounds-schemas.ts';
import { Tabs } from '#theme/components/tabs.tsx';
import { css, rowClass, TextLink } from '#theme/index.ts';
import { useFreshApi } from '../../api/use-fresh-api.ts';
import { Link } from '../../components/link.tsx';
import { ListState } from '../../components/list-state.tsx';
import { useAddress } from '../../use-address.tsx';
import { hasSeveralEditions } from '../components/edition-choice.tsx';
import { StaffPage } from '../components/staff-page.tsx';
import { DecisionsView } from './decisions/decisions-view.tsx';
import { JurorsView } from './jurors/jurors-view.tsx';
import { PlanForm } from './plan/plan-form.tsx';
import { PlanView } from './plan/plan-view.tsx';
import { ProgressView } from './progress/progress-view.tsx';
import { RankingView } from './ranking/ranking-view.tsx';
import { RoundBadge } from './round-badge.tsx';
import { counted, levelNames, methodNames } from './round-words.ts';
import { type View, viewsOf } from './views.ts';

const components = {
  plan: PlanView,
  jurors: JurorsView,
  progress: ProgressView,
  ranking: RankingView,
  decisions: DecisionsView,
} as const;

const panelClass = css({ paddingTop: '5' });
/** Until a publication is done, the page checks again, whatever the clock of this machine says. */
const lookAgainMs = 5000;

/** /admin/rounds/:round: one round, from its plan to its publication; `new` begins one. */
export function RoundPage() {
  const { round: id = '' } = useParams();
  if (id === 'new')
    return (
      <StaffPage title="New round" lead={<Back />}>
        <PlanForm />
      </StaffPage>
    );
  return <KnownRound key={id} id={id} />;
}

function Back() {
  return (
    <TextLink as={Link} to="/admin/rounds">
      All rounds
    </TextLink>
  );
}

function KnownRound({ id }: { id: string }) {
  const { data, error, isLoading, mutate } = useFreshApi<RoundDetail>(judgingPaths.round(id), {
    refreshInterval: (round) => (round?.publish_at && !round.published_at ? lookAgainMs : 0),
  });
  const reload = async () => void (await mutate());
  return (
    <StaffPage
      title={data?.name ?? 'Round'}
      lead={
        <span className={rowClass[3]}>
          {data && <RoundBadge round={data} />}
          {data && (
            <span>
              {[levelNames[data.level], methodNames[data.method], hasSeveralEditions() && data.edition]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
          <Back />
        </span>
      }
    >
      <ListState error={error} loading={isLoading && !data} onRetry={() => void reload()} />
      {data && !error && <Views round={data} reload={reload} />}
    </StaffPage>
  );
}

function Views({ round, reload }: { round: RoundDetail; reload: () => Promise<void> }) {
  const { params, change } = useAddress();
  const views = viewsOf(round);
  const active = views.open.find((view) => view === params.get('view')) ?? views.first;
  const notes: Readonly<Record<View, string | undefined>> = {
    plan: undefined,
    jurors: counted(round.jurors.length, 'juror'),
    progress:
      round.assignments === 0
        ? 'nothing assigned'
        : `${round.sheets} of ${counted(round.assignments, 'sheet')}`,
    ranking: counted(round.entries, 'application'),
    decisions: round.published_at === null ? undefined : 'public',
  };
  return (
    <Tabs
      label="The round"
      idPrefix="round"
      active={active}
      onChange={(view) => {
        change(() => new URLSearchParams({ view }), { push: true });
        // Others work on the round meanwhile: reload the figures on the tabs.
        void reload();
      }}
      tabs={views.open.map((view) => {
        const Component = components[view];
        return {
          id: view,
          title: view === 'decisions' && round.level === 'screening' ? 'Decisions' : titles[view],
          note: notes[view],
          content:
            view === active ? (
              <div className={panelClass}>
                <Component round={round} reload={reload} />
              </div>
            ) : null,
        };
      })}
    />
  );
}

const titles: Readonly<Record<View, string>> = {
  plan: 'Plan',
  jurors: 'Jurors',
  progress: 'Progress',
  ranking: 'Ranking',
  decisions: 'Awards',
};
