import { audiences } from '#contract/staff-room/messages/messages.ts';
import type { Check } from '#server/platform/checks/check.ts';
import { checkRows } from '#server/platform/checks/check-rows.ts';
import {
  count,
  document,
  filled,
  id,
  instant,
  oneOf,
  orNull,
  text,
} from '#server/platform/checks/column-rules.ts';

/** What must hold of messages to selections. */
export const messagesChecks: readonly Check[] = [
  checkRows('messages to selections', {
    messages: {
      columns: {
        id,
        author_id: id,
        subject: filled,
        text: filled,
        audience: oneOf(audiences),
        round_id: orNull(id),
        filters: text,
        people: count,
        left_out: document,
        created_at: instant,
      },
    },
  }),
];
