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
  // In sight while the criteria pass below it.
  position: 'sticky',
  top: '0',
  zIndex: '1',
  paddingBlock: '2',
  background: 'bg.panel',
  borderBottomWidth: '1px',
  borderColor: 'border',
});

/** The points of a sheet as they stand. */
export function SheetTotal({ store }: { store: FormStore }) {
  const watch = useMemo(() => (listener: () => void) => store.subscribeField('', listener), [store]);
  const answers = useSyncExternalStore(watch, store.document);
  const { points, outOf, isComplete } = scoreOf(store.definition, answers);
  return (
    <p className={totalClass} role="status">
      <span>{isComplete ? 'Total' : 'So far'}</span>
      <span>
        {points} of {outOf} points
      </span>
    </p>
  );
}
