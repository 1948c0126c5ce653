import type { PastWinner } from '#contract/programme/home-schemas.ts';
import { css } from '#theme/index.ts';
import { Picture } from '../../programme/people/picture.tsx';

const plaqueClass = css({
  display: 'grid',
  placeItems: 'center',
  width: '184px',
  height: '88px',
  padding: '3',
  background: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
});
const imageClass = css({ maxWidth: '152px', maxHeight: '60px', objectFit: 'contain' });
const nameClass = css({
  fontFamily: 'display',
  fontWeight: '600',
  lineHeight: '1.2',
  textAlign: 'center',
  textWrap: 'balance',
  lineClamp: '3',
});

/** A plaque: the logo, or the name in letters where there is no picture or it does not load. */
export function WinnerLogo({ winner: { name, image } }: { winner: PastWinner }) {
  return (
    <div className={plaqueClass}>
      <Picture
        src={image}
        alt={name}
        width={152}
        height={60}
        className={imageClass}
        fallback={<span className={nameClass}>{name}</span>}
      />
    </div>
  );
}
