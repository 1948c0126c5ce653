import { pictureAlt } from '#content/picture-alt.ts';
import type { Winner } from '#contract/programme/awards-schemas.ts';
import { css, Panel, textClass } from '#theme/index.ts';
import { Motif } from '../../motif/motif.tsx';
import { Picture } from '../../programme/people/picture.tsx';
import { useStage } from '../../stage/use-stage.ts';

const cardClass = css({ display: 'grid', gap: '4', alignContent: 'start' });
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

/** A company that won, with the drawing of its award, and what it says about its project where it says something. */
export function WinnerCard({ winner: { company, project, award, size, image, text } }: { winner: Winner }) {
  const { awards } = useStage().edition;
  const motif = awards.find(({ name }) => name === award)?.motif;
  return (
    <Panel as="li" className={cardClass}>
      <Picture
        src={image}
        alt={pictureAlt(image)}
        width={480}
        height={320}
        className={pictureClass}
        fallback={null}
      />
      <div className={headClass}>
        {motif && <Motif name={motif} className={motifClass} />}
        <div>
          <h3 className={companyClass}>{company}</h3>
          <p className={awardClass}>{[award, size].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <p className={textClass.strong}>{project}</p>
      {text && <p className={wordsClass}>{text}</p>}
    </Panel>
  );
}
