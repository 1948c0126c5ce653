import { indianDay } from '#contract/indian-day.ts';
import { paths } from '#contract/paths.ts';
import type { Programme } from '#contract/programme/edition.ts';
import type { Statistics, StatisticsGroup } from '#contract/staff-room/statistics-schemas.ts';
import { css, Panel } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { Motif } from '../../motif/motif.tsx';
import { FigureLink } from './figure-link.tsx';

const panelClass = css({ padding: '0', overflow: 'hidden' });
const sceneClass = css({ width: 'full', height: '4.5rem' });
const bodyClass = css({ display: 'grid', padding: '4' });
const nameClass = css({ textStyle: 'title' });
const barClass = css({
  display: 'block',
  width: 'full',
  height: '6px',
  marginBlock: '2',
  borderRadius: 'full',
  overflow: 'hidden',
  appearance: 'none',
  border: 'none',
  background: 'bg.sunken',
  '&::-webkit-progress-bar': { background: 'bg.sunken' },
  '&::-webkit-progress-value': { background: 'success' },
  '&::-moz-progress-bar': { background: 'success' },
});
const todayClass = css({ textStyle: 'label', color: 'fg.muted', marginTop: '2' });

/** How the applications of a region stand, and what happened there today. */
export function RegionPanel(props: {
  readonly programme: Programme;
  readonly group: StatisticsGroup | undefined;
  /** The server's clock. */
  readonly asOf: string;
}) {
  const { programme, group = { entries: 0, submitted: 0 }, asOf } = props;
  const today = indianDay(new Date(asOf));
  const { data } = useApi<Statistics>(`${paths.statistics}?program=${encodeURIComponent(programme.id)}`);
  const { started = 0, submitted = 0, automatic = 0 } = data?.days.find(({ day }) => day === today) ?? {};
  const list = `/admin-dashboard/${programme.id}`;
  const name = `${programme.name} Region`;
  return (
    <Panel as="section" aria-label={name} className={panelClass}>
      <Motif name={programme.slug} box="scene" className={sceneClass} />
      <div className={bodyClass}>
        <h2 className={nameClass}>{name}</h2>
        <progress
          className={barClass}
          max={Math.max(1, group.entries)}
          value={group.submitted}
          aria-label={`Submitted of all applications, ${name}`}
        />
        <FigureLink to={`${list}?status=submitted`} count={group.submitted}>
          submitted
        </FigureLink>
        <FigureLink to={`${list}?status=in+progress`} count={group.entries - group.submitted}>
          {group.entries - group.submitted === 1 ? 'draft' : 'drafts'}
        </FigureLink>
        <p className={todayClass}>Today</p>
        <FigureLink to={`${list}?sort=created_at&order=desc`} count={started}>
          started
        </FigureLink>
        <FigureLink to={`${list}?status=submitted&sort=updated_at&order=desc`} count={submitted + automatic}>
          submitted
        </FigureLink>
      </div>
    </Panel>
  );
}
