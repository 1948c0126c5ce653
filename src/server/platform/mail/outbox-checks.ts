import type { Check } from '#server/operations/verify/check.ts';
import { checkRows } from '#server/operations/verify/check-rows.ts';
import {
  count,
  document,
  filled,
  id,
  instant,
  oneOf,
  orNull,
} from '#server/operations/verify/column-rules.ts';
import { mailKinds } from './outbox-repository.ts';

/** What must hold of ordered mail. */
export const outboxChecks: readonly Check[] = [
  checkRows('ordered mail', {
    outbox: {
      columns: {
        id,
        kind: oneOf(mailKinds),
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
      },
      together: ({ finished_at, outcome }) =>
        (finished_at === null) === (outcome === null) ? undefined : 'it is half finished',
    },
  }),
];
