import { recipe } from '#theme/index.ts';

const medallionClass = recipe({
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    color: 'zone.fg',
    fontFamily: 'display',
    fontWeight: '600',
    boxShadow: 'inset 0 0 0 2px {colors.bg.panel}, 0 0 0 2px {colors.gold}',
  },
  variants: {
    tint: {
      violet: { background: 'zone.violet' },
      amber: { background: 'zone.amber' },
      sage: { background: 'zone.sage' },
      coral: { background: 'zone.coral' },
    },
    size: {
      medium: { width: '56px', height: '56px', fontSize: 'lg' },
      large: { width: '88px', height: '88px', fontSize: '2xl' },
    },
  },
  defaultVariants: { tint: 'violet', size: 'medium' },
});

const tints = ['violet', 'amber', 'sage', 'coral'] as const;

/** The initials of an office whose holder is not named yet, from its first and last word, as an ornament. */
export function Medallion({
  office,
  place,
  size,
}: {
  office: string;
  place: number;
  size?: 'medium' | 'large';
}) {
  const words = office.split(/[\s-]+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return (
    <span aria-hidden="true" className={medallionClass({ tint: tints[place % tints.length], size })}>
      {ends.map((word) => word?.charAt(0).toUpperCase()).join('')}
    </span>
  );
}
