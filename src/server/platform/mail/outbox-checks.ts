import type { Check } from '../checks/check.ts';
import { checkRows } from '../checks/check-rows.ts';
import { count, document, filled, id, instant, oneOf, orNull } from '../checks/column-rules.ts';

/** What must hold of ordered mail, whose `kinds` the modules declare. */
export const checkOutbox = (kinds: readonly string[]): Check =>
  checkRows('ordered mail', {
    outbox: {
      columns: {
        id,
        kind: oneOf(kinds),
        dedupe_key: orNull(filled),
        recipient: filled,
        application_id: orNull(id),
        created_at: instant,
        attempts: count,
        next_attempt_at: instant,
        claimed_until: orNull(instant),
        finished_at: orNull(instant),
        outcome: orNull(filled),
        priority: count,
        details: orNull(document),
        result: orNull(filled),
      },
      together: ({ finished_at, outcome }) =>
        (finished_at === null) === (outcome === null) ? undefined : 'it is half finished',
    },
  });
