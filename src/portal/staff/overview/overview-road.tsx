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
  const isShown = role === 'superadmin';
  const all = useApi<Rounds>(isShown ? judgingPaths.rounds : null).data?.rounds;
  const known = all?.filter((round) => round.edition === edition);
  const screening = known?.find(({ level, state }) => level === 'screening' && state !== 'draft');
  const { data } = useApi<Decisions>(screening ? judgingPaths.decisions(screening._id) : null);
  const decided = screening ? data?.decisions : known && [];
  const shortlisted = decided?.filter(({ outcome }) => outcome === 'shortlisted').length ?? null;
  const [rounds, chosen] = isShown ? [known ?? null, shortlisted] : [undefined, undefined];
  const { stations, here } = editionCounts(totals, rounds, chosen);
  return (
    <Panel as="section" aria-label="Applications on the road to Delhi">
      <Road milestones={stations} here={here} />
    </Panel>
  );
}
