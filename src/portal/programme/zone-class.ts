import { recipe } from '#theme/index.ts';

/** Colour of a zone wherever it is drawn. */
export const zoneClass = recipe({
  base: { strokeLinejoin: 'round' },
  variants: {
    zone: {
      north: { fill: 'zone.north' },
      east: { fill: 'zone.east' },
      south: { fill: 'zone.south' },
      west: { fill: 'zone.west' },
    },
  },
  defaultVariants: { zone: 'north' },
});
