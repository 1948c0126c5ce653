import { sides } from '#contract/application/conversation.ts';
import { filled, id, instant, oneOf, orNull, type RowsOf } from '#server/platform/db/columns.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** What is written about applications. */
export const conversationTables = {
  /** Messages about an application: what office and applicant write to each other, and notes of the office. */
  application_words: {
    /** Chosen by the page that sends it: the same id again is the same message. */
    id,
    application_id: id,
    author_id: id,
    /** A `Side`, or `note`: for the office only. */
    side: oneOf([...sides, 'note']),
    text: filled,
    written_at: instant,
  },
  /** When an applicant last read what the office wrote. */
  conversation_reads: { application_id: id, user_id: id, read_at: instant },
  /** Who in the office handles an application, and since when its applicant has been waiting for an answer. */
  application_handling: { application_id: id, assignee_id: orNull(id), waiting_since: orNull(instant) },
  /** A tag by which staff find applications. */
  application_tags: { application_id: id, tag: filled },
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends RowsOf<typeof conversationTables> {}
}

export type WordsTable = Tables['application_words'];
export type HandlingTable = Tables['application_handling'];
