import { css, textClass } from '#theme/index.ts';
import { Link } from '../../components/link.tsx';
import { Motif } from '../../motif/motif.tsx';
import { EventDate } from '../../programme/event-date-text.tsx';
import { type Zone, zonesOf } from '../../programme/zones/zones.ts';
import { useStage } from '../../stage/use-stage.ts';

const listClass = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: '1fr', sm: 'repeat(2, 1fr)', xl: 'repeat(4, 1fr)' },
  listStyle: 'none',
});
const cardClass = css({
  position: 'relative',
  height: 'full',
  display: 'grid',
  gridTemplateColumns: { base: '8rem 1fr', sm: '1fr' },
  gridTemplateRows: { sm: 'auto 1fr' },
  // A phone whose reader has set large letters: rem in queries follow that setting.
  '@media (width < 18rem)': { gridTemplateColumns: '1fr' },
  overflow: 'hidden',
  color: 'fg',
  background: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  boxShadow: 'panel',
  transition: 'border-color 150ms, transform 150ms',
  '&:hover': { borderColor: 'gold', transform: 'translateY(-3px)' },
  _motionReduce: { transition: 'none', '&:hover': { transform: 'none' } },
});
const sceneClass = css({
  width: '100%',
  height: { base: '100%', sm: 'auto' },
  aspectRatio: { sm: '2 / 1' },
  '@media (width < 18rem)': { height: 'auto', aspectRatio: '2 / 1' },
});
const wordsClass = css({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto',
  padding: { base: '4', sm: '5' },
});
const moreClass = css({
  textStyle: 'label',
  color: 'accent',
  textDecoration: 'underline',
  textUnderlineOffset: '0.22em',
  marginTop: '3',
});

/** The regional awards; a click, Enter or Space opens the region. */
export function RegionCards() {
  const zones = zonesOf(useStage().edition);
  return (
    <ul className={listClass}>
      {zones.map((zone) => (
        <li key={zone.slug}>
          <RegionCard zone={zone} />
        </li>
      ))}
    </ul>
  );
}

function RegionCard({ zone }: { zone: Zone }) {
  return (
    <Link to={zone.path} className={cardClass} data-takes-space="">
      <Motif name={zone.slug} box="scene" className={sceneClass} />
      <span className={wordsClass}>
        <h3 className={textClass.title}>{zone.name} Region</h3>
        <p className={textClass.strong}>
          <EventDate date={zone.date} />
        </p>
        <p className={textClass.muted}>{zone.venue}</p>
        <span className={moreClass}>See the region</span>
      </span>
    </Link>
  );
}
