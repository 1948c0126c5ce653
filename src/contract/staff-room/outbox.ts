/**
 * How a mail stands: `waiting` for its first attempt, `sending` now, `failed` and to be tried again, `sent`, `given up`
 * after many attempts, `skipped` because there was nothing to send any more.
 */
export const mailStates = ['waiting', 'sending', 'failed', 'sent', 'given up', 'skipped'] as const;

/** How a mail stands. */
export type MailState = (typeof mailStates)[number];

/** A mail of GET /outbox. Times are ISO instants in UTC. */
export interface MailOrderView {
  readonly _id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly application_id: string | null;
  readonly state: MailState;
  /** Why a skipped mail was not sent. */
  readonly reason: string | null;
  readonly created_at: string;
  readonly attempts: number;
  /** Null once nothing more is attempted. */
  readonly next_attempt_at: string | null;
  readonly finished_at: string | null;
}

/** A page of GET /outbox, newest first; `next` is what `before` must be for the page after it. */
export interface OutboxPage {
  readonly orders: readonly MailOrderView[];
  readonly next: string | null;
}

/** The query of GET /outbox; `before` is the cursor of a page. */
export const outboxParameters = ['state', 'kind', 'before', 'size'] as const;
