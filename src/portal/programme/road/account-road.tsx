import { programmesOnSite } from '#contract/programme/edition.ts';
import { textClass } from '#theme/index.ts';
import { Motif } from '../../motif/motif.tsx';
import { useStage } from '../../stage/use-stage.ts';
import { EditionRoad } from './edition-road.tsx';

/** The road of an application, with its dates and the landscape of the regions. Its container styles it. */
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
