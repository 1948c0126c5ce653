import { findEdition } from '#contract/programme/edition.ts';
import type { Check } from '#server/platform/checks/check.ts';
import { checkRows } from '#server/platform/checks/check-rows.ts';
import { amount, count, filled, id, instant, orNull } from '#server/platform/checks/column-rules.ts';

/** What must hold of last dates. */
export const deadlineChecks: readonly Check[] = [
  checkRows('last dates', {
    deadlines: {
      columns: {
        edition: filled,
        due_at: orNull(instant),
        reopened_at: orNull(instant),
        changed_at: instant,
        closes: orNull(filled),
        moved_at: orNull(instant),
      },
      together: ({ edition }) => (findEdition(edition) ? undefined : 'there is no such edition'),
    },
    clock_state: {
      columns: { id: count, seen_at: instant, boot: orNull(filled), uptime: amount, ahead: amount },
    },
    deadline_failures: {
      columns: { application_id: id, reason: filled, attempts: count, first_at: instant, next_at: instant },
    },
  }),
];
