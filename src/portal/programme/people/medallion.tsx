import { recipe } from '#theme/index.ts';

const medallionClass = recipe({
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '56px',
    height: '56px',
    borderRadius: 'full',
    color: 'zone.fg',
    fontFamily: 'display',
    fontWeight: '600',
    fontSize: 'lg',
    boxShadow: 'inset 0 0 0 2px {colors.bg.panel}, 0 0 0 2px {colors.gold}',
  },
  variants: {
    tint: {
      violet: { background: 'zone.violet' },
      amber: { background: 'zone.amber' },
      sage: { background: 'zone.sage' },
      coral: { background: 'zone.coral' },
    },
  },
  defaultVariants: { tint: 'violet' },
});

const tints = ['violet', 'amber', 'sage', 'coral'] as const;

/** The initials of an office whose holder is not named yet, as an ornament. */
export function Medallion({ office, place }: { office: string; place: number }) {
  const words = office.split(/[\s-]+/).filter((word) => word !== '');
  const initials = words.map((word) => word.charAt(0).toUpperCase());
  return (
    <span aria-hidden="true" className={medallionClass({ tint: tints[place % tints.length] })}>
      {initials.slice(0, 2).join('')}
    </span>
  );
}
