import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import map from '#content/pictures/zone-map.svg';
import { formatEventDate } from '#contract/programme/event-date.ts';
import { classes, css } from '#theme/index.ts';
import { prepareMotion } from '../../components/motion.ts';
import { useStage } from '../../stage/use-stage.ts';
import { zoneClass } from './zone-class.ts';
import { depart } from './zone-passage.ts';
import { mapBox, type Zone, zonesOf } from './zones.ts';

const figureClass = css({ width: '100%', maxWidth: '27rem', marginInline: 'auto' });
const mapClass = css({ display: 'block', width: '100%', height: 'auto', overflow: 'visible' });
const linkClass = css({
  cursor: 'pointer',
  outline: 'none',
  '& use': { stroke: 'ink', strokeWidth: '3', transition: 'opacity 150ms' },
  '&[data-dim=true] use': { opacity: 0.7 },
  '&[data-dim=true] text': { strokeOpacity: 0.7 },
  '&:focus-visible use': { stroke: 'ink.fg', strokeWidth: '9' },
});
const labelClass = css({
  fill: 'zone.fg',
  fontFamily: 'body',
  fontSize: '46px',
  fontWeight: '700',
  textAnchor: 'middle',
  stroke: 'var(--zone)',
  strokeWidth: '10px',
  paintOrder: 'stroke',
  pointerEvents: 'none',
});
const captionClass = css({
  minHeight: '3rem',
  marginTop: '3',
  textAlign: 'center',
  color: 'ink.fg',
  fontSize: 'sm',
});

function describe({ name, date, venue }: Zone): string {
  return `${name} zone: ${formatEventDate(date) ?? date}, ${venue}`;
}

/** India in four zones. Pointing at a zone or focusing it tells when and where; a click goes there. */
export function ZoneMap() {
  const navigate = useNavigate();
  const zones = zonesOf(useStage().edition);
  const [active, setActive] = useState<string>();
  const go = (event: MouseEvent, { path, slug }: Zone) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    depart(slug, event.currentTarget.querySelector('use'));
    void navigate(path);
  };
  const look = (slug: string) => {
    setActive(slug);
    prepareMotion();
  };
  const shown = zones.find(({ slug }) => slug === active);
  return (
    <figure className={figureClass}>
      <svg viewBox={mapBox} className={mapClass}>
        <title>Map of India in four zones</title>
        {zones.map((zone) => (
          <a
            key={zone.slug}
            href={zone.path}
            aria-label={describe(zone)}
            className={classes(linkClass, zoneClass({ zone: zone.colour }))}
            data-dim={active !== undefined && active !== zone.slug}
            onClick={(event) => go(event, zone)}
            onMouseEnter={() => look(zone.slug)}
            onMouseLeave={() => setActive(undefined)}
            onFocus={() => look(zone.slug)}
            onBlur={() => setActive(undefined)}
          >
            <use href={`${map}#${zone.slug}`} />
            <text x={zone.label.x} y={zone.label.y} className={labelClass}>
              {zone.name}
            </text>
          </a>
        ))}
      </svg>
      <figcaption className={captionClass}>
        {shown ? describe(shown) : 'Choose a zone to see its awards function.'}
      </figcaption>
    </figure>
  );
}
