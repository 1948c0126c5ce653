import type { ReactNode } from 'react';
import map from '#content/pictures/zone-map.svg';
import { classes, css } from '#theme/index.ts';
import { zoneClass } from './zone-class.ts';
import { mapBox, type Zone } from './zones.ts';

const layersClass = css({
  display: 'grid',
  '& > svg': {
    gridArea: '1 / 1',
    width: '100%',
    height: 'auto',
    overflow: 'visible',
    pointerEvents: 'none',
    viewTransitionName: 'var(--passage)',
  },
  '& use': { fill: 'var(--zone)', stroke: 'ink', strokeWidth: '3' },
  // On a map that shows where one zone is, the others are dimmed and do not move.
  '& > svg[data-away]': { viewTransitionName: 'none', opacity: 0.22 },
  // A drawing with a name of its own is above those without.
  '& > svg:not([class])': { viewTransitionName: 'none', position: 'relative', zIndex: '1' },
});

export interface ZoneLayersProps {
  zones: readonly Zone[];
  /** Slug of the only zone to show; all of them without it. */
  only?: string;
  className?: string | undefined;
  /** Whether dots are on it. */
  isLit?: boolean;
  /** What a zone shows: its shape, or that and more. */
  draw?: (zone: Zone, shape: ReactNode) => ReactNode;
  /** Shown above all zones, in the same units. */
  above?: ReactNode;
}

/**
 * The map of India as an ornament. Each zone is a separate drawing in the same place, so that the browser can move
 * the zone chosen on one page to its place on the next.
 */
export function ZoneLayers({
  zones,
  only,
  className,
  isLit,
  draw = (_, shape) => shape,
  above,
}: ZoneLayersProps) {
  return (
    <div className={classes(layersClass, className)} data-lit={isLit || undefined} aria-hidden="true">
      {zones.map((zone) => (
        <svg
          key={zone.slug}
          viewBox={mapBox}
          aria-hidden="true"
          className={zoneClass({ zone: zone.colour })}
          data-away={(only !== undefined && only !== zone.slug) || undefined}
        >
          {draw(zone, <use href={`${map}#${zone.slug}`} />)}
        </svg>
      ))}
      {above && (
        <svg viewBox={mapBox} aria-hidden="true">
          {above}
        </svg>
      )}
    </div>
  );
}
