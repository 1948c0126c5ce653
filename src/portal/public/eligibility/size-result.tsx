import { css, stackClass, textClass } from '#theme/index.ts';
import { Motif } from '../../motif/motif.tsx';
import { useStage } from '../../stage/use-stage.ts';
import type { Enterprise } from './size-of.ts';

const listClass = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
  listStyle: 'none',
});
const cardClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  height: 'full',
  padding: '2',
  background: 'bg.subtle',
  borderRadius: 'lg',
});
const motifClass = css({ flex: 'none', width: '56px', height: '56px', borderRadius: 'md' });
const nameClass = css({ fontWeight: '600', lineHeight: 'snug' });

/** A company's size, and the awards open to it. */
export function SizeResult({ enterprise: { flag, level, tooltip } }: { enterprise: Enterprise }) {
  const { awards } = useStage().edition;
  const open = awards.filter(({ openTo }) => openTo.includes(flag));
  return (
    <div className={stackClass[4]}>
      <div>
        <p className={textClass.heading}>{level}</p>
        <p className={textClass.muted}>{tooltip}</p>
      </div>
      <p>{`${open.length} ${open.length === 1 ? 'award is' : 'awards are'} open to you:`}</p>
      <ul className={listClass}>
        {open.map(({ name, motif }) => (
          <li key={name} className={cardClass}>
            {motif && <Motif name={motif} className={motifClass} />}
            <span className={nameClass}>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
