import { indianDay } from '#contract/indian-day.ts';
import type { Programme } from '#contract/programme/edition.ts';
import { allSubmitted } from '#contract/staff-room/dashboard.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import type { Statistics, StatisticsGroup } from '#contract/staff-room/statistics-schemas.ts';
import { css, Panel } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { Link } from '../../components/link.tsx';
import { Motif } from '../../motif/motif.tsx';
import { barClass } from '../components/bar-class.ts';
import { FigureLink } from './figure-link.tsx';

const panelClass = css({ padding: '0', overflow: 'hidden' });
// The whole landscape beside the name: across the panel most of it would be cropped.
const headClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 7.25rem',
  columnGap: '3',
  alignItems: 'center',
  borderBottomWidth: '1px',
  borderColor: 'border',
});
const sceneClass = css({ width: 'full', aspectRatio: '2' });
const bodyClass = css({ display: 'grid', paddingInline: '4', paddingBlockEnd: '4' });
// On a phone today is beside the total.
const figuresClass = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr 1fr', sm: '1fr' },
  columnGap: '4',
  alignItems: 'end',
});
const nameClass = css({ textStyle: 'title', paddingInlineStart: '4' });
const barLinkClass = css({ display: 'block', paddingBlock: '2.5', borderRadius: 'sm' });
const todayClass = css({ textStyle: 'label', color: 'fg.muted', marginTop: '2' });

const noneThatDay = { started: 0, submitted: 0, automatic: 0 };

/** The state of a region's applications, and what happened there today. */
export function RegionPanel(props: {
  readonly programme: Programme;
  readonly group: StatisticsGroup | undefined;
  /** The server's clock. */
  readonly asOf: string;
}) {
  const { programme, group = { entries: 0, submitted: 0 }, asOf } = props;
  const today = indianDay(new Date(asOf));
  const { data } = useApi<Statistics>(`${staffPaths.statistics}?program=${encodeURIComponent(programme.id)}`);
  const day = data && (data.days.find((each) => each.day === today) ?? noneThatDay);
  const list = `/admin-dashboard/${programme.id}`;
  const name = `${programme.name} Region`;
  return (
    <Panel as="section" aria-label={name} className={panelClass}>
      <div className={headClass}>
        <h2 className={nameClass}>{name}</h2>
        <Motif name={programme.slug} box="scene" className={sceneClass} />
      </div>
      <div className={bodyClass}>
        <Link to={list} className={barLinkClass}>
          <progress
            className={barClass({ of: 'submitted' })}
            max={Math.max(1, group.entries)}
            value={group.submitted}
            aria-label={`Submitted of all applications, ${name}`}
          />
        </Link>
        <div className={figuresClass}>
          <div>
            <FigureLink
              to={`${list}?${new URLSearchParams({ status: allSubmitted })}`}
              count={group.submitted}
            >
              submitted
            </FigureLink>
            <FigureLink to={`${list}?status=in+progress`} count={group.entries - group.submitted}>
              {group.entries - group.submitted === 1 ? 'draft' : 'drafts'}
            </FigureLink>
          </div>
          <div>
            <p className={todayClass}>Today</p>
            <FigureLink to={`${list}?started=${today}`} count={day?.started}>
              started
            </FigureLink>
            <FigureLink to={`${list}?submitted=${today}`} count={day && day.submitted + day.automatic}>
              submitted
            </FigureLink>
          </div>
        </div>
      </div>
    </Panel>
  );
}
