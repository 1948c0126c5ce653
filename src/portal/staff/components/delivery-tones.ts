import type { MailState } from '#contract/staff-room/outbox.ts';
import type { Tone } from './state-badge.tsx';

/** How the state of an order of the outbox looks. */
export const deliveryTones: Readonly<Record<MailState, Tone>> = {
  waiting: 'waiting',
  sending: 'waiting',
  failed: 'bad',
  sent: 'good',
  'given up': 'bad',
  skipped: 'plain',
};
