import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { watchBetweenPresses } from '#theme/after-press.ts';
import { Button } from '#theme/components/button.tsx';
import { focusField } from '../errors/focus-field.ts';
import type { FormContext } from '../form-context.ts';
import { noticeClass } from './notice-class.ts';

/** The question whose answer may clear others, or the list that may lose an entry. */
export interface UndoNoticeProps {
  context: FormContext;
  path: string;
  label: string;
}

/**
 * Beside a question that decides what else is asked: what its latest change cleared, and a button that restores it. It is
 * announced once to screen readers.
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
  const removed = offer?.removed;
  const entry = removed === undefined ? [] : [messages.list.entry(label, removed.index + 1)];
  const names = offer && [...entry, ...offer.cleared.map((each) => each.label)].join(', ');
  useEffect(() => {
    // The list has already announced that an entry is gone.
    if (names !== undefined && removed === undefined) say(messages.clearedAloud(names, label));
  }, [say, messages, names, label, removed]);
  if (offer === undefined || names === undefined) return null;
  const undo = () => {
    flushSync(() => store.undo(path));
    say(messages.broughtBack(names));
    if (removed !== undefined) focusEntry(path, removed.index);
    else if (store.undoOffer(path) === undefined) focusField(path);
  };
  return (
    <span className={noticeClass({ tone: 'calm' })}>
      <span>{removed === undefined ? messages.cleared(names) : messages.list.wasRemoved(names)}</span>
      <Button variant="text" size="small" aria-label={messages.undoNamed(names)} onClick={undo}>
        {messages.undo}
      </Button>
    </span>
  );
}

/** Focuses the first question of a restored entry. */
function focusEntry(list: string, index: number): void {
  const question = document.querySelector<HTMLElement>(`[data-path^="${CSS.escape(`${list}/${index}/`)}"]`);
  focusField(question?.dataset.path ?? list);
}
