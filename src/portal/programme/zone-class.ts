import { recipe } from '#theme/index.ts';

/** Gives a zone's colour to what is drawn inside, as `--zone`. */
export const zoneClass = recipe({
  base: { strokeLinejoin: 'round', '& use': { fill: 'var(--zone)' } },
  variants: {
    zone: {
      north: { '--zone': '{colors.zone.north}' },
      east: { '--zone': '{colors.zone.east}' },
      south: { '--zone': '{colors.zone.south}' },
      west: { '--zone': '{colors.zone.west}' },
    },
  },
  defaultVariants: { zone: 'north' },
});
