import { duplicateMarks } from '#contract/staff-room/handling/duplicates.ts';
import { id, instant, oneOf, type RowsOf } from '#server/platform/db/columns.ts';

/** What staff say about likely duplicates. */
export const duplicatesTables = {
  /** What a member of the office says about two applications that look alike. */
  duplicate_marks: {
    /** The lesser id of the two. */
    application_id: id,
    other_id: id,
    says: oneOf(duplicateMarks),
    marked_by: id,
    marked_at: instant,
  },
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends RowsOf<typeof duplicatesTables> {}
}
