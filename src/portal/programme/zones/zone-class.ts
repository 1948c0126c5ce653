import { recipe } from '#theme/index.ts';

/** Gives a zone's colour to what is drawn inside, as `--zone`. */
export const zoneClass = recipe({
  base: { strokeLinejoin: 'round', '& use': { fill: 'var(--zone)' } },
  variants: {
    zone: {
      violet: { '--zone': '{colors.zone.violet}' },
      amber: { '--zone': '{colors.zone.amber}' },
      sage: { '--zone': '{colors.zone.sage}' },
      coral: { '--zone': '{colors.zone.coral}' },
    },
  },
  defaultVariants: { zone: 'violet' },
});
