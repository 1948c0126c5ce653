import { findEdition } from '#contract/programme/edition.ts';
import type { Check } from '#server/operations/verify/check.ts';
import { checkRows } from '#server/operations/verify/check-rows.ts';
import { count, filled, id, instant, orNull } from '#server/operations/verify/column-rules.ts';

/** What must hold of last dates. */
export const deadlineChecks: readonly Check[] = [
  checkRows('last dates', {
    deadlines: {
      columns: {
        edition: filled,
        due_at: orNull(instant),
        reopened_at: orNull(instant),
        changed_at: instant,
      },
      together: ({ edition }) => (findEdition(edition) ? undefined : 'there is no such edition'),
    },
    deadline_failures: {
      columns: { application_id: id, reason: filled, attempts: count, first_at: instant, next_at: instant },
    },
  }),
];
