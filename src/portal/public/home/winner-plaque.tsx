import type { PastWinner } from '#contract/programme/home-schemas.ts';
import { css } from '#theme/index.ts';
import { Link } from '../../components/link.tsx';
import { Motif } from '../../motif/motif.tsx';
import { Picture } from '../../programme/people/picture.tsx';

const plaqueClass = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '4',
  width: '18.5rem',
  minHeight: '7rem',
  // As high as the highest in its row.
  height: 'full',
  paddingInline: '4',
  paddingBlock: '2',
  color: 'fg',
  background: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  '&:is(a):hover': { borderColor: 'gold' },
});
// A medal: the drawing of the award in a ring of gold.
const medalClass = css({
  width: '4.5rem',
  height: '4.5rem',
  borderRadius: 'full',
  borderWidth: '3px',
  borderColor: 'gold',
});
const logoClass = css({ width: '4.5rem', height: '4.5rem', objectFit: 'contain' });
const nameClass = css({ fontFamily: 'display', fontWeight: '600', lineHeight: '1.2' });
const projectClass = css({ fontSize: 'sm', lineHeight: '1.3', lineClamp: '3', marginTop: '1' });
const awardClass = css({ textStyle: 'caption', color: 'fg.muted', marginTop: '1' });

export interface WinnerPlaqueProps {
  winner: PastWinner;
  /** A visual copy that links nowhere. */
  isCopy: boolean;
}

/** A company with its project and the medal of its award, or an award without a named winner. */
export function WinnerPlaque({ winner, isCopy }: WinnerPlaqueProps) {
  const { name, image, project, award, motif, page } = winner;
  const content = (
    <>
      <Picture
        src={image}
        alt=""
        width={72}
        height={72}
        className={logoClass}
        fallback={motif ? <Motif name={motif} className={medalClass} /> : <span className={medalClass} />}
      />
      <div>
        <p className={nameClass}>{name}</p>
        {project && <p className={projectClass}>{project}</p>}
        {award && <p className={awardClass}>{award}</p>}
      </div>
    </>
  );
  return page && !isCopy ? (
    <Link to={page} className={plaqueClass}>
      {content}
    </Link>
  ) : (
    <div className={plaqueClass}>{content}</div>
  );
}
