import { currentEdition } from '#contract/programme/edition.ts';
import { css } from '#theme/index.ts';
import { Motif } from '../motif/motif.tsx';

const listClass = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  listStyle: 'none',
});
const itemClass = css({ display: 'grid', gap: '2', alignContent: 'start' });
const tileClass = css({ width: '9rem', height: '9rem', borderRadius: 'lg' });
const sceneClass = css({ width: '100%', aspectRatio: '2 / 1', borderRadius: 'lg' });
const pictureClass = css({ width: '100%', aspectRatio: '3 / 2', borderRadius: 'lg' });

/** Every drawing of the site with its meaning. */
export function Drawings() {
  const { awards, programmes } = currentEdition(new Date());
  return (
    <ul className={listClass}>
      {awards.map(
        ({ name, motif }) =>
          motif && (
            <li key={motif} className={itemClass}>
              <Motif name={motif} className={tileClass} />
              {name}
            </li>
          ),
      )}
      {programmes.map(({ slug, name }) => (
        <li key={slug} className={itemClass}>
          <Motif name={slug} box="scene" className={sceneClass} />
          {name} Region
        </li>
      ))}
      <li className={itemClass}>
        <Motif name="kite" box="picture" className={pictureClass} />A missing page
      </li>
      <li className={itemClass}>
        <Motif name="sheet" box="picture" className={pictureClass} />
        An empty list
      </li>
    </ul>
  );
}
