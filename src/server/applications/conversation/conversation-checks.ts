import { sides } from '#contract/application/conversation.ts';
import { checkRows } from '#server/platform/checks/check-rows.ts';
import { filled, id, instant, oneOf, orNull } from '#server/platform/checks/column-rules.ts';

/** What must hold of conversations, and of what staff keep about applications. */
export const conversationCheck = checkRows('conversations', {
  application_words: {
    columns: {
      id,
      application_id: id,
      author_id: id,
      side: oneOf([...sides, 'note']),
      text: filled,
      written_at: instant,
    },
  },
  conversation_reads: { columns: { application_id: id, user_id: id, read_at: instant } },
  application_handling: {
    columns: { application_id: id, assignee_id: orNull(id), waiting_since: orNull(instant) },
  },
  application_tags: { columns: { application_id: id, tag: filled } },
});
