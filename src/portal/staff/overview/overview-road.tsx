import type { Decisions } from '#contract/judging/decisions-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { Rounds } from '#contract/judging/rounds-schemas.ts';
import type { Statistics } from '#contract/staff-room/statistics-schemas.ts';
import { Panel } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { Road } from '../../programme/road/road.tsx';
import { useSession } from '../../session.tsx';
import { editionCounts } from './edition-counts.ts';

/** How many applications of an edition are at each milestone of the road to Delhi; the jury's part is for superadmins. */
export function OverviewRoad({ edition, totals }: { edition: string; totals: Statistics['totals'] }) {
  const { role } = useSession();
  const all = useApi<Rounds>(role === 'superadmin' ? judgingPaths.rounds : null).data?.rounds;
  const rounds = all?.filter((round) => round.edition === edition) ?? [];
  const screening = rounds.find(({ level, state }) => level === 'screening' && state !== 'draft');
  const { data } = useApi<Decisions>(screening ? judgingPaths.decisions(screening._id) : null);
  const shortlisted = data?.decisions.filter(({ outcome }) => outcome === 'shortlisted').length ?? 0;
  const { stations, here } = editionCounts(totals, rounds, shortlisted);
  return (
    <Panel as="section" aria-label="Applications on the road to Delhi">
      <Road milestones={stations} here={here} />
    </Panel>
  );
}
