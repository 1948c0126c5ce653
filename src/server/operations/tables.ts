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
    /** Chosen by the page that sends it: the same one again is the same message. */
    id,
    author_id: id,
    subject: filled,
    text: filled,
    audience: oneOf(audiences),
    /** Of jurors: the round in which they judge. */
    round_id: orNull(id),
    /** Names of the filters of the selection. */
    filters: text,
    people: count,
    /** JSON of `LeftOut`. */
    left_out: document,
    created_at: instant,
  },
  /** An address of another program that hears of events. */
  webhooks: {
    id,
    url: filled,
    /** JSON list of `WebhookEvent`. */
    events: list,
    made_by: id,
    created_at: instant,
    /** The last entry of the audit that it has heard of. */
    seal: count,
  },
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends RowsOf<typeof operationsTables> {}
}

export type MessageTable = Tables['messages'];
