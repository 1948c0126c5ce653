import { editionId } from '#contract/programme/edition.ts';
import { noProgram } from '#contract/staff-room/dashboard.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import type { Statistics } from '#contract/staff-room/statistics-schemas.ts';
import { css, Panel, stackClass } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { indianTime } from '../../components/indian-time.ts';
import { ListState } from '../../components/list-state.tsx';
import { useSession } from '../../session.tsx';
import { useStage } from '../../stage/use-stage.ts';
import { RefreshButton } from '../components/refresh-button.tsx';
import { StaffPage } from '../components/staff-page.tsx';
import { FailedMails } from './failed-mails.tsx';
import { FigureLink } from './figure-link.tsx';
import { JuryProgress } from './jury-progress.tsx';
import { LastDate } from './last-date.tsx';
import { OverviewRoad } from './overview-road.tsx';
import { RegionPanel } from './region-panel.tsx';
import { StalledDrafts } from './stalled-drafts.tsx';
import { WaitingChanges } from './waiting-changes.tsx';
import { WaitingWords } from './waiting-words.tsx';

const regionsClass = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(4, minmax(0, 1fr))',
  },
});
const restClass = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
  alignItems: 'start',
});

/** /admin/overview: the state of the regions, what happened today, and what needs attention. */
export function OverviewPage() {
  const { edition } = useStage();
  const { role } = useSession();
  const { data, error, isLoading, isValidating, mutate } = useApi<Statistics>(
    `${staffPaths.statistics}?edition=${editionId(edition)}`,
    {
      revalidateOnMount: true,
    },
  );
  const unplaced = data?.programs.find(({ value }) => value === noProgram);
  return (
    <StaffPage
      title="Overview"
      lead={`Choose a figure to open the list behind it.${data ? ` As of ${indianTime(data.asOf)}.` : ''}`}
      actions={<RefreshButton busy={isValidating} onRefresh={mutate} />}
    >
      <ListState error={error} loading={isLoading && !data} onRetry={() => void mutate()} />
      {data && !error && (
        <>
          <OverviewRoad edition={editionId(edition)} totals={data.totals} />
          <div className={regionsClass}>
            {edition.programmes.map((programme) => (
              <RegionPanel
                key={programme.id}
                programme={programme}
                asOf={data.asOf}
                group={data.programs.find(({ value }) => value === programme.id)}
              />
            ))}
          </div>
          <div className={restClass}>
            <div className={stackClass[4]}>
              <StalledDrafts stalls={data.stalls} />
              {role === 'superadmin' && <JuryProgress edition={editionId(edition)} />}
            </div>
            <div className={stackClass[4]}>
              {role === 'superadmin' && <WaitingChanges />}
              {role === 'superadmin' && <WaitingWords />}
              {role === 'superadmin' && <FailedMails />}
              {unplaced !== undefined && unplaced.entries > 0 && (
                <Panel as="section" aria-label="Applications without a region">
                  <FigureLink to={`/admin-dashboard?tab=${noProgram}`} count={unplaced.entries}>
                    without a region
                  </FigureLink>
                </Panel>
              )}
              {/* Last: it is known later than the rest, and pushes nothing down. */}
              <LastDate />
            </div>
          </div>
        </>
      )}
    </StaffPage>
  );
}
