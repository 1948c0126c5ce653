import { use, useMemo } from 'react';
import { MessagesContext } from '#theme/messages-context.ts';

/** Marks the questions that were returned, with the organisers' note. */
export function useReturnedWords(isReturned: boolean) {
  const messages = use(MessagesContext);
  return useMemo(
    () => (isReturned ? { ...messages, changedSinceSaved: 'Please correct' } : messages),
    [messages, isReturned],
  );
}
