import { useContext } from 'react';
import { type DraftMessages, englishDraft } from '#engine/english-draft.ts';
import { MessagesContext } from '#theme/messages-context.ts';

/** The words for storing drafts from the surrounding table; English if it has none. */
export function useDraftWords(): DraftMessages {
  return useContext(MessagesContext).draft ?? englishDraft;
}
