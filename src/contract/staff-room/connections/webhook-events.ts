/** The events that another program can be notified of, with words for people. */
export const webhookEvents = {
  'application.submitted': 'An application was submitted',
  'application.returned': 'An application was returned for correction',
  'application.decided': 'A decision on an application was confirmed',
  'application.withdrawn': 'An application was withdrawn',
} as const;

export type WebhookEvent = keyof typeof webhookEvents;

/** The event that tests a webhook. */
export const testEvent = 'test';
