declare module '#server/platform/db/tables.ts' {
  interface Tables {
    duplicate_marks: DuplicateMarkTable;
  }
}

/** What a member of the office says of two applications that look like one. */
export interface DuplicateMarkTable {
  /** The lesser id of the two. */
  application_id: string;
  other_id: string;
  /** A `DuplicateMark`. */
  says: string;
  marked_by: string;
  marked_at: string;
}
