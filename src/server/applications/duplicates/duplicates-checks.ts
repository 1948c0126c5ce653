import { duplicateMarks } from '#contract/staff-room/handling/duplicates.ts';
import { checkRows } from '#server/platform/checks/check-rows.ts';
import { id, instant, oneOf } from '#server/platform/checks/column-rules.ts';

/** What must hold of what staff say of likely duplicates. */
export const duplicatesCheck = checkRows('marks of duplicates', {
  duplicate_marks: {
    columns: {
      application_id: id,
      other_id: id,
      says: oneOf(duplicateMarks),
      marked_by: id,
      marked_at: instant,
    },
  },
});
