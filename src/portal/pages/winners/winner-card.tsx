import type { Winner } from '#contract/programme/awards-schemas.ts';
import { css, Panel, TextLink, textClass } from '#theme/index.ts';
import { Link } from '../../components/link.tsx';
import { Motif } from '../../motif/motif.tsx';
import { Picture } from '../../programme/people/picture.tsx';

const cardClass = css({ position: 'relative', display: 'grid', gap: '4', alignContent: 'start' });
const pictureClass = css({
  width: '100%',
  height: 'auto',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  borderRadius: 'md',
});
const headClass = css({ display: 'flex', gap: '4', alignItems: 'center' });
const motifClass = css({ flex: 'none', width: '64px', height: '64px', borderRadius: 'md' });
const companyClass = css({ textStyle: 'title', lineHeight: 'tight', overflowWrap: 'anywhere' });
const awardClass = css({ textStyle: 'label', color: 'gold.fg', marginTop: '1' });
const wordsClass = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export interface WinnerCardProps {
  winner: Winner;
  /** Drawing of its award. */
  motif: string | undefined;
  /** Path of its own page. */
  page: string;
}

/** A company that won, with the drawing of its award, and what it says about its project where it says something. */
export function WinnerCard({
  winner: { company, project, award, size, image, text },
  motif,
  page,
}: WinnerCardProps) {
  return (
    <Panel as="li" className={cardClass}>
      <Picture src={image} alt="" width={480} height={320} className={pictureClass} fallback={null} />
      <div className={headClass}>
        {motif && <Motif name={motif} className={motifClass} />}
        <div>
          <h3 className={companyClass}>{company}</h3>
          <p className={awardClass}>{[award, size].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <p className={textClass.strong}>
        <TextLink as={Link} to={page}>
          {project}
        </TextLink>
      </p>
      {text && <p className={wordsClass}>{text}</p>}
    </Panel>
  );
}
