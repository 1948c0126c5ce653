import { css } from '#theme/index.ts';
import { Motif } from '../../motif/motif.tsx';
import { useStage } from '../../stage/use-stage.ts';

const rowClass = css({
  '&&': { flex: '1 0 100%' },
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 5.5rem))',
  gap: { base: '2', sm: '3' },
  marginTop: '4',
});
const tileClass = css({ width: '100%', aspectRatio: '1', borderRadius: 'lg' });

/** One drawing for each thematic area, as an ornament: the areas are named with their awards below. */
export function AreaTiles() {
  const { awards } = useStage().edition;
  const motifs = awards.flatMap(({ single, motif }) => (single || !motif ? [] : [motif]));
  return (
    <div className={rowClass}>
      {motifs.map((motif) => (
        <Motif key={motif} name={motif} className={tileClass} />
      ))}
    </div>
  );
}
