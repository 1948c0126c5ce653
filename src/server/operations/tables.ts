import { audiences } from '#contract/staff-room/messages/messages.ts';
import {
  count,
  document,
  filled,
  id,
  instant,
  list,
  oneOf,
  orNull,
  type RowsOf,
  text,
} from '#server/platform/db/columns.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The tables of what runs the portal. */
export const operationsTables = {
  /** A message to a selection of a list, as it was sent. */
  messages: {
    /** Chosen by the page that sends it: the same id again is the same message. */
    id,
    author_id: id,
    subject: filled,
    text: filled,
    audience: oneOf(audiences),
    /** For jurors: the round they judge in. */
    round_id: orNull(id),
    /** Names of the filters of the selection. */
    filters: text,
    people: count,
    /** JSON of `LeftOut`. */
    left_out: document,
    created_at: instant,
  },
  /** An endpoint of another program that is notified of events. */
  webhooks: {
    id,
    url: filled,
    /** JSON list of `WebhookEvent`. */
    events: list,
    made_by: id,
    created_at: instant,
    /** The last audit entry it was notified of. */
    seal: count,
  },
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends RowsOf<typeof operationsTables> {}
}

export type MessageTable = Tables['messages'];
