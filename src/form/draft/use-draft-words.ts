import { useContext } from 'react';
import { type DraftMessages, englishDraft } from '#engine/english-draft.ts';
import { MessagesContext } from '#theme/messages-context.ts';

/** The words of keeping drafts from the table around; English where it has none. */
export function useDraftWords(): DraftMessages {
  return useContext(MessagesContext).draft ?? englishDraft;
}
