import { useLayoutEffect, useRef } from 'react';
import map from '#content/pictures/zone-map.svg';
import { classes } from '#theme/index.ts';
import { zoneClass } from './zone-class.ts';
import { arrive } from './zone-passage.ts';
import type { Zone } from './zones.ts';

/** The outline of one zone, as an ornament; it moves over from the map when the reader comes from there. */
export function ZoneShape({ zone, className }: { zone: Zone; className?: string }) {
  const outline = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => arrive(zone.slug, outline.current), [zone.slug]);
  return (
    <svg
      ref={outline}
      viewBox={zone.box}
      aria-hidden="true"
      className={classes(zoneClass({ zone: zone.colour }), className)}
    >
      <use href={`${map}#${zone.slug}`} />
    </svg>
  );
}
