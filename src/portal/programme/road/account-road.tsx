import { programmesOnSite } from '#contract/programme/edition.ts';
import { textClass } from '#theme/index.ts';
import { Motif } from '../../motif/motif.tsx';
import { useStage } from '../../stage/use-stage.ts';
import { EditionRoad } from './edition-road.tsx';

/** The road that an application takes, with its days and the landscape of the regions. Its styles are those of what holds it. */
export function AccountRoad() {
  const { edition } = useStage();
  return (
    <>
      <div>
        {programmesOnSite(edition).map(({ slug }) => (
          <Motif key={slug} name={slug} box="scene" />
        ))}
      </div>
      <h2 className={textClass.heading}>The road to Delhi</h2>
      <EditionRoad />
    </>
  );
}
