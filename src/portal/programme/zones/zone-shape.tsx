import map from '#content/pictures/zone-map.svg';
import { classes } from '#theme/index.ts';
import { zoneClass } from './zone-class.ts';
import type { Zone } from './zones.ts';

/** The outline of one zone, as an ornament. */
export function ZoneShape({ zone, className }: { zone: Zone; className?: string }) {
  return (
    <svg
      viewBox={zone.box}
      aria-hidden="true"
      className={classes(zoneClass({ zone: zone.colour }), className)}
    >
      <use href={`${map}#${zone.slug}`} />
    </svg>
  );
}
