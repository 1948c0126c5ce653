import type { MailState } from '#contract/staff-room/outbox.ts';
import type { Tone } from './state-badge.tsx';

/** How the delivery states of the outbox look. */
export const deliveryTones: Readonly<Record<MailState, Tone>> = {
  waiting: 'waiting',
  sending: 'waiting',
  failed: 'bad',
  sent: 'good',
  'given up': 'bad',
  skipped: 'plain',
};
