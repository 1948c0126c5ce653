import { useParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { editionId } from '#contract/programme/edition.ts';
import { Tabs } from '#theme/components/tabs.tsx';
import { css, Notice, PageHeading } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { ListState } from '../../components/list-state.tsx';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import { useSession } from '../../session.tsx';
import { useStage } from '../../stage/use-stage.ts';
import { useAddress } from '../../use-address.tsx';
import { chosenEdition, EditionChoice, hasSeveralEditions } from '../components/edition-choice.tsx';
import { DashboardList } from './dashboard-list.tsx';
import { dashboardTabs } from './dashboard-tabs.ts';
import { LoadingTable } from './table/loading-table.tsx';
import { useView } from './use-view.ts';

const pageClass = css({
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '6' },
  paddingBlockEnd: '2',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
});
// The title and the choice of a year share the line of the tabs: rows come first.
const headingClass = css({
  flexWrap: 'nowrap',
  alignItems: 'center',
  '& > div': { minWidth: '0' },
  '& h1': { textStyle: 'title' },
  // A phone has no room for it: the tabs identify the page.
  '& > :first-child': {
    position: { base: 'absolute', md: 'static' },
    insetInlineStart: { base: '0', md: 'auto' },
    width: { base: '1px', md: 'auto' },
    overflow: { base: 'hidden', md: 'visible' },
    clipPath: { base: 'inset(50%)', md: 'none' },
  },
});

/** /admin-dashboard and /admin-dashboard/{programId}. */
export function AdminDashboardPage() {
  const { programId = null } = useParams();
  const { params: query, change: changeAddress } = useAddress();
  const [view, change] = useView();
  const page = useKeptFocus();
  const { role } = useSession();
  const current = editionId(useStage().edition);
  const everyEdition = useApi<readonly AwardProgram[]>(`${paths.awardPrograms}?edition=all`);
  const { data: all, error, mutate } = everyEdition;
  const named = all?.find(({ _id }) => _id === programId)?.edition;
  const edition = named ?? chosenEdition(query.get('edition'), current);
  const programs = all?.filter((program) => program.edition === edition);
  const isUnknown =
    programId !== null && programs !== undefined && !programs.some(({ _id }) => _id === programId);
  const several = hasSeveralEditions() ? edition : null;
  const wanted = query.get('tab') ?? programId;
  const tabs = role && programs ? dashboardTabs(role, programs, programId, several, wanted) : [];
  const active = tabs.find(({ id }) => id === wanted) ?? tabs[0];
  const program = programs?.find(({ _id }) => _id === programId);

  const isListed = !isUnknown && active !== undefined && role !== null;
  const heading = (
    <PageHeading
      className={headingClass}
      title="Dashboard"
      actions={
        programId === null && (
          <EditionChoice
            isDense
            value={edition}
            onChange={(next) => changeAddress(() => new URLSearchParams({ edition: next }))}
          />
        )
      }
      lead={program && role !== 'superadmin' ? `${program.region} region` : undefined}
    />
  );

  return (
    <div ref={page} className={pageClass}>
      {!isListed && heading}
      {!programs && (
        <ListState error={error} loading waiting={<LoadingTable />} onRetry={() => void mutate()} />
      )}
      {isUnknown && <Notice tone="warning" title="There is no such award programme" />}
      {isListed && (
        <Tabs
          label="Dashboard"
          heading={heading}
          active={active.id}
          // Another table has its own columns: its view starts over.
          onChange={(tab) =>
            changeAddress(() => new URLSearchParams({ ...(several && { edition: several }), tab }))
          }
          tabs={tabs.map((tab) => ({
            id: tab.id,
            title: tab.title,
            content: tab === active && (
              <DashboardList key={tab.id + edition} tab={tab} role={role} view={view} change={change} />
            ),
          }))}
        />
      )}
    </div>
  );
}
