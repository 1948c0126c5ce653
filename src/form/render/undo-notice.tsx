import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { watchBetweenPresses } from '#theme/after-press.ts';
import { Button } from '#theme/components/button.tsx';
import { css } from '#theme/style.ts';
import { focusField } from './focus-field.ts';
import type { FormContext } from './form-context.ts';

const noticeClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  marginTop: '1.5',
  textStyle: 'caption',
  color: 'fg.muted',
});

/** The question whose answer may clear others. */
export interface UndoNoticeProps {
  context: FormContext;
  path: string;
  label: string;
}

/**
 * Beside a question that decides what else is asked: what its latest change cleared, and the button that brings it back.
 * It says so once to those who do not see it.
 */
export function UndoNotice({ context, path, label }: UndoNoticeProps) {
  const { store, say, messages } = context;
  const [watch, read] = useMemo(
    () => [
      watchBetweenPresses((listener) => store.subscribeField(path, listener)),
      () => store.undoOffer(path),
    ],
    [store, path],
  );
  const offer = useSyncExternalStore(watch, read, read);
  const names = offer?.cleared.map((each) => each.label).join(', ');
  useEffect(() => {
    if (names !== undefined) say(messages.clearedAloud(names, label));
  }, [say, messages, names, label]);
  if (offer === undefined || names === undefined) return null;
  const undo = () => {
    store.undo(path);
    say(messages.broughtBack(names));
    if (store.undoOffer(path) === undefined) focusField(path);
  };
  return (
    <span className={noticeClass}>
      <span>{messages.cleared(names)}</span>
      <Button variant="text" size="small" aria-label={messages.undoNamed(names)} onClick={undo}>
        {messages.undo}
      </Button>
    </span>
  );
}
