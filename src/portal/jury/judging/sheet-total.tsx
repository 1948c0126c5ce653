import { useMemo, useSyncExternalStore } from 'react';
import { scoreOf } from '#engine/score/score.ts';
import type { FormStore } from '#form/store/form-store.ts';
import { css } from '#theme/index.ts';

const totalClass = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '3',
  fontWeight: '600',
  fontVariantNumeric: 'tabular-nums',
  // Visible while the criteria scroll below it.
  position: { base: 'sticky', _print: 'static' },
  top: '0',
  zIndex: '1',
  paddingBlock: '2',
  background: 'bg.panel',
  borderBottomWidth: '1px',
  borderColor: 'border',
});

const weightsClass = css({
  listStyle: 'none',
  display: 'grid',
  gap: '1',
  marginTop: '2',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', justifyContent: 'space-between', gap: '3' },
});

/** The current points of a sheet, and the weight of each criterion. */
export function SheetTotal({ store }: { store: FormStore }) {
  const watch = useMemo(() => (listener: () => void) => store.subscribeField('', listener), [store]);
  const answers = useSyncExternalStore(watch, store.document);
  const { points, outOf, isComplete, criteria } = scoreOf(store.definition, answers);
  return (
    <>
      <p className={totalClass} role="status">
        <span>{isComplete ? 'Total' : 'So far'}</span>
        <span>{`${points} of ${outOf} points`}</span>
      </p>
      <details>
        <summary>Points of each criterion</summary>
        <ul className={weightsClass}>
          {criteria.map(({ path, label, outOf: most, points: own }) => (
            <li key={path}>
              <span>{label}</span>
              <span>{`${own} of ${most}`}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
