/**
 * How a mail stands: `waiting` for its first attempt, `sending` now, `failed` and to be tried again, `sent`, `given up`
 * after many attempts, `skipped` because there was nothing to send any more.
 */
export const mailStates = ['waiting', 'sending', 'failed', 'sent', 'given up', 'skipped'] as const;

/** How a mail stands. */
export type MailState = (typeof mailStates)[number];
