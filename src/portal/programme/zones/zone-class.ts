import { recipe } from '#theme/index.ts';

/** The colours of a zone, and the name by which it moves from one page to the next. */
export const zoneClass = recipe({
  base: { strokeLinejoin: 'round' },
  variants: {
    zone: {
      violet: {
        '--zone': '{colors.zone.violet}',
        '--night': '{colors.zone.violet.night}',
        '--passage': 'zone-violet',
      },
      amber: {
        '--zone': '{colors.zone.amber}',
        '--night': '{colors.zone.amber.night}',
        '--passage': 'zone-amber',
      },
      sage: {
        '--zone': '{colors.zone.sage}',
        '--night': '{colors.zone.sage.night}',
        '--passage': 'zone-sage',
      },
      coral: {
        '--zone': '{colors.zone.coral}',
        '--night': '{colors.zone.coral.night}',
        '--passage': 'zone-coral',
      },
    },
  },
  defaultVariants: { zone: 'violet' },
});
