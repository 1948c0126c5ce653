declare module '#server/platform/db/tables.ts' {
  interface Tables {
    messages: MessageTable;
  }
}

/** A message to a selection of a list, as it was sent. */
export interface MessageTable {
  /** Chosen by the page that sends it: the same one again is the same message. */
  id: string;
  author_id: string;
  subject: string;
  text: string;
  /** Names of the filters of the selection. */
  filters: string;
  people: number;
  /** JSON of `LeftOut`. */
  left_out: string;
  created_at: string;
}
