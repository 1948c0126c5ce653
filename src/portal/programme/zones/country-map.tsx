import { useEffect, useState } from 'react';
import type { Country } from '#contract/country/country-schemas.ts';
import { paths } from '#contract/paths.ts';
import { css } from '#theme/index.ts';
import { apiGet } from '../../api/client.ts';
import { useAnswer } from '../../site-context.ts';
import { useStage } from '../../stage/use-stage.ts';
import { EventDate } from '../event-date-text.tsx';
import { inWords, MapList } from './map-list.tsx';
import { WinnerDots } from './winner-dots.tsx';
import { zoneClass } from './zone-class.ts';
import { ZoneLayers } from './zone-layers.tsx';
import { type Zone, zonesOf } from './zones.ts';

const figureClass = css({
  width: '100%',
  maxWidth: '29rem',
  marginInline: 'auto',
  '& svg': { transition: 'opacity 150ms', _motionReduce: { transition: 'none' } },
  // Pointing at a zone, on the map or in the list, dims the others.
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8].map((place) => [
      `&:has(:nth-child(${place}) > [data-zone]:is(:hover, :focus-visible)) svg[class]:not(:nth-child(${place}))`,
      { opacity: 0.45 },
    ]),
  ),
});
const mapClass = css({
  '& a': { pointerEvents: 'auto', cursor: 'pointer' },
  '& text': {
    fontFamily: 'body',
    fontSize: '46px',
    fontWeight: '700',
    paintOrder: 'stroke',
    strokeLinejoin: 'round',
    pointerEvents: 'none',
  },
  '& [data-zone] text': {
    fill: 'zone.fg',
    stroke: 'var(--zone)',
    strokeWidth: '10px',
    textAnchor: 'middle',
  },
  '& path': {
    fill: 'none',
    strokeWidth: '12',
    strokeLinecap: 'round',
    stroke: 'ink.fg',
    animation: 'rise 600ms ease-out backwards',
    _motionReduce: { animation: 'none' },
  },
  // A country by night, so that its lights are visible.
  '&[data-lit] use': { fill: 'var(--night)' },
  '&[data-lit] [data-zone] text': {
    fill: 'ink.fg',
    stroke: 'var(--night)',
  },
  '& svg:nth-child(2) path': { animationDelay: '150ms' },
  '& svg:nth-child(3) path': { animationDelay: '300ms' },
  '& svg:nth-child(4) path': { animationDelay: '450ms' },
});
const captionClass = css({ display: 'grid', gap: '3', marginTop: '4', fontSize: 'sm' });
const listClass = css({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '2',
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    columnGap: '2',
    alignItems: 'baseline',
    height: 'full',
    padding: '2',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'ink.border',
    '&::before': {
      content: '""',
      width: '10px',
      height: '10px',
      borderRadius: 'full',
      background: 'var(--zone)',
      _highContrast: { forcedColorAdjust: 'none' },
    },
    '&:hover': { background: 'ink.raised' },
  },
  '& small': { gridColumn: '2 / -1', fontSize: 'xs', color: 'ink.muted' },
});

/**
 * India in its zones: a dot for each project where it is nominated, gold for winners. The map is for the pointer; the
 * lists below it contain everything it shows. Links load their page, so that the browser can move the zone there.
 */
export function CountryMap() {
  const zones = zonesOf(useStage().edition);
  const data = useCountry();
  const of = (slug: string) => data?.zones.find((zone) => zone.slug === slug);
  const isLit = data !== undefined && (data.winners.length > 0 || data.zones.some(({ dots }) => dots !== ''));
  return (
    <figure className={figureClass} aria-label="India in four zones">
      <ZoneLayers
        zones={zones}
        className={mapClass}
        isLit={isLit}
        draw={(zone, shape) => (
          <a href={zone.path} tabIndex={-1} data-zone>
            {shape}
            {of(zone.slug)?.dots && <path d={of(zone.slug)?.dots} />}
            <ZoneLabel zone={zone} applications={of(zone.slug)?.applications} />
          </a>
        )}
        above={data && data.winners.length > 0 && <WinnerDots winners={data.winners} />}
      />
      <figcaption className={captionClass}>
        <ul className={listClass}>
          {zones.map((zone) => (
            <li key={zone.slug}>
              <a href={zone.path} data-zone className={zoneClass({ zone: zone.colour })}>
                <strong>{zone.name}</strong>
                <span>{inWords(of(zone.slug)?.applications)}</span>
                <small>
                  <EventDate date={zone.date} />, {zone.venue}
                </small>
              </a>
            </li>
          ))}
        </ul>
        {data && isLit && <p>{legend(data)}</p>}
        {data && isLit && <MapList country={data} zones={zones} />}
      </figcaption>
    </figure>
  );
}

/** As the page was written; fetched if another page led here. */
function useCountry(): Country | undefined {
  const written = useAnswer<Country>(paths.country);
  const [asked, setAsked] = useState<Country>();
  useEffect(() => {
    if (written === undefined)
      apiGet<Country>(paths.country, { access: 'public' }).then(setAsked, () => undefined);
  }, [written]);
  return written ?? asked;
}

function ZoneLabel({
  zone: { name, label },
  applications,
}: {
  zone: Zone;
  applications: number | undefined;
}) {
  return (
    <>
      <text x={label.x} y={label.y}>
        {name}
      </text>
      <text x={label.x} y={label.y + 50}>
        {inWords(applications)}
      </text>
    </>
  );
}

function legend({ zones, each, winners, submitted }: Country): string {
  const all = zones.reduce((sum, { applications }) => sum + applications, 0);
  // If few applied, only the winners are shown.
  const count = all > 0 ? `${inWords(all)} applications${submitted ? '' : ' so far'}. ` : '';
  if (winners.length > 0) return `${count}In gold, those that won.`;
  const dot = each === 1 ? 'one application' : `${inWords(each)} applications`;
  return `${count}Each dot stands for ${dot} from its state.`;
}
