declare module '#server/platform/db/tables.ts' {
  interface Tables {
    application_words: WordsTable;
    conversation_reads: ConversationReadTable;
    application_handling: HandlingTable;
    application_tags: TagTable;
  }
}

/** Words of a person about an application: what office and applicant write to each other, and notes of the office. */
export interface WordsTable {
  /** Chosen by the page that sends it: the same one again is the same words. */
  id: string;
  application_id: string;
  author_id: string;
  /** A `Side`, or `note`: words that only the office reads. */
  side: string;
  text: string;
  written_at: string;
}

/** When an applicant last read what the office wrote. */
export interface ConversationReadTable {
  application_id: string;
  user_id: string;
  read_at: string;
}

/** Who of the office looks after an application, and since when its applicant waits for an answer. */
export interface HandlingTable {
  application_id: string;
  assignee_id: string | null;
  waiting_since: string | null;
}

/** A word by which staff find applications again. */
export interface TagTable {
  application_id: string;
  tag: string;
}
