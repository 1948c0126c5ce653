import { pictureAlt } from '#content/picture-alt.ts';
import { css, recipe } from '#theme/index.ts';
import { Picture } from './picture.tsx';

const frameClass = recipe({
  base: {
    flex: 'none',
    borderRadius: 'full',
    overflow: 'hidden',
    color: 'zone.fg',
    boxShadow: '0 0 0 3px {colors.bg.panel}, 0 0 0 5px {colors.gold}',
  },
  variants: {
    tint: {
      violet: { background: 'zone.violet' },
      amber: { background: 'zone.amber' },
      coral: { background: 'zone.coral' },
      sage: { background: 'zone.sage' },
    },
    size: { medium: { width: '88px', height: '88px' }, large: { width: '132px', height: '132px' } },
  },
  defaultVariants: { tint: 'violet', size: 'medium' },
});
const imageClass = css({ width: '100%', height: '100%', objectFit: 'cover' });

const tints = ['violet', 'amber', 'sage', 'coral'] as const;

export interface PortraitProps {
  image: string;
  /** Place in a list: neighbours get different colours. */
  place?: number;
  size?: 'medium' | 'large';
}

/** A person's picture in a gold ring; a drawing while there is none. */
export function Portrait({ image, place = 0, size = 'medium' }: PortraitProps) {
  const pixels = size === 'large' ? 132 : 88;
  return (
    <div className={frameClass({ tint: tints[place % tints.length], size })}>
      <Picture
        src={image}
        alt={pictureAlt(image)}
        width={pixels}
        height={pixels}
        className={imageClass}
        fallback={<Bust />}
      />
    </div>
  );
}

function Bust() {
  return (
    <svg viewBox="0 0 88 88" aria-hidden="true" fill="currentColor">
      <circle cx="44" cy="36" r="15" opacity=".82" />
      <path d="M14 88c0-19 13-31 30-31s30 12 30 31Z" opacity=".82" />
      <path d="m37 58 7 12 7-12-7 3Z" opacity=".35" fill="#fff" />
    </svg>
  );
}
