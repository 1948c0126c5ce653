/** What another program may hear of, with words for people. */
export const webhookEvents = {
  'application.submitted': 'An application was submitted',
  'application.returned': 'An application was returned for correction',
  'application.decided': 'A decision on an application was confirmed',
} as const;

export type WebhookEvent = keyof typeof webhookEvents;

/** What is sent to try a webhook. */
export const testEvent = 'test';
