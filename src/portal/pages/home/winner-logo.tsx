import type { PastWinner } from '#contract/home.ts';
import { css } from '#theme/index.ts';
import { Picture } from '../../programme/picture.tsx';

const plaqueClass = css({
  display: 'grid',
  placeItems: 'center',
  width: '152px',
  height: '88px',
  background: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  color: 'border.control',
});
const imageClass = css({ maxWidth: '120px', maxHeight: '60px', objectFit: 'contain' });
const markClass = css({ width: '104px', height: '44px' });

/** Placeholder marks, drawn with one pen; none is anybody's logo. */
const marks = [
  'M12 12h20v20H12zM22 2v40M2 22h40',
  'M22 4 40 22 22 40 4 22zM22 14l8 8-8 8-8-8z',
  'M4 38 22 6l18 32zM14 38l8-14 8 14',
  'M22 4a18 18 0 1 0 .1 0zM22 13a9 9 0 1 0 .1 0z',
  'M6 40V20l16-14 16 14v20zM16 40V28h12v12',
  'M4 22c9-18 27-18 36 0-9 18-27 18-36 0zM22 16a6 6 0 1 0 .1 0z',
  'M6 8h32v28H6zM6 18h32M18 18v18',
  'M22 4v36M6 13l32 18M38 13 6 31',
] as const;

/** A past winner's plaque: the logo, or a drawn mark while there is none. */
export function WinnerLogo({ winner: { name, image }, place }: { winner: PastWinner; place: number }) {
  return (
    <div className={plaqueClass}>
      <Picture
        src={image}
        alt={name}
        width={120}
        height={60}
        className={imageClass}
        fallback={
          <svg
            viewBox="0 0 104 44"
            role="img"
            aria-label={name}
            className={markClass}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
          >
            <path d={marks[place % marks.length]} />
            <path d={place % 2 ? 'M54 16h44M54 28h28' : 'M54 16h32M54 28h44'} strokeWidth="5" opacity=".5" />
          </svg>
        }
      />
    </div>
  );
}
