import { use, useMemo } from 'react';
import { MessagesContext } from '#theme/messages-context.ts';

/** Questions that were returned are marked as that, with the note of the organisers. */
export function useReturnedWords(isReturned: boolean) {
  const messages = use(MessagesContext);
  return useMemo(
    () => (isReturned ? { ...messages, changedSinceSaved: 'Please correct' } : messages),
    [messages, isReturned],
  );
}
