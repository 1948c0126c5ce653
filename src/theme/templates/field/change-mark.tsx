import { use, useMemo, useSyncExternalStore } from 'react';
import { watchBetweenPresses } from '../../after-press.ts';
import type { ChangeSource } from '../../control.ts';
import { MessagesContext } from '../../messages-context.ts';
import { css } from '../../style.ts';

const markClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '2',
  rowGap: '0.5',
  alignItems: 'baseline',
  marginBottom: '2',
  textStyle: 'caption',
  color: 'fg.muted',
});
const badgeClass = css({
  paddingInline: '2',
  borderRadius: 'full',
  background: 'gold.subtle',
  color: 'gold.fg',
  fontWeight: '600',
});

/**
 * At the head of a question that is new or stricter since the person last saved. Only this renders when it goes; the
 * control keeps referring to its id.
 */
export function ChangeMark({ id, source }: { id: string; source: ChangeSource }) {
  const { changedSinceSaved } = use(MessagesContext);
  const watch = useMemo(() => watchBetweenPresses(source.watch), [source]);
  const notes = useSyncExternalStore(watch, source.read, source.read);
  return (
    <span id={id} className={notes === undefined ? undefined : markClass}>
      {notes !== undefined && (
        <>
          <span className={badgeClass}>{changedSinceSaved}</span> <span>{notes}</span>
        </>
      )}
    </span>
  );
}
