import { testEvent } from '#contract/staff-room/connections/webhook-events.ts';
import type { WebhookCall } from '#contract/staff-room/connections/webhooks-schemas.ts';
import { presentRow } from '#server/lists/reading/present.ts';
import { findRow } from '#server/lists/reading/rows-list-repository.ts';
import { type Delivered, type MailServices, type Mails, Undelivered } from '#server/platform/mail/mail.ts';
import type { DueMail } from '#server/platform/mail/outbox-repository.ts';
import { callTarget, PrivateAddress } from './call-target.ts';
import { signCall, webhookSecret } from './sign-call.ts';
import { listWebhooks } from './webhooks-repository.ts';

/** What the outbox stores of an event. */
export type CallDetails = {
  readonly type: WebhookCall['type'];
  readonly at: string;
  readonly outcome?: string;
};

async function deliver(services: MailServices, order: DueMail): Promise<Delivered> {
  const { config, database, secrets, clock } = services;
  const [webhook] = await listWebhooks(database, order.recipient);
  if (!webhook) return { outcome: 'the webhook was removed', result: null };
  const call = await describeEvent(services, order);
  if (call === null) return { outcome: 'the application is gone', result: null };
  const body = JSON.stringify(call);
  const began = performance.now();
  const answer = callTarget(new URL(webhook.url), {
    body,
    headers: {
      'user-agent': 'CSR-Awards-Portal',
      ...signCall(webhookSecret(secrets, webhook.id), order.id, body, clock()),
    },
    allowPrivate: config.privateWebhooks,
  });
  const status = await answer.catch((error: Error) => {
    throw new Undelivered(wordsOf(error));
  });
  const result = `answered ${status} after ${Math.round(performance.now() - began)} ms`;
  if (status >= 200 && status < 300) return { outcome: 'sent', result };
  if (status >= 300 && status < 400) throw new Undelivered(`${result}; redirects are not followed`);
  throw new Undelivered(result);
}

async function describeEvent({ database }: MailServices, order: DueMail): Promise<WebhookCall | null> {
  const { type, at, outcome } = order.details as CallDetails;
  if (type === testEvent) return { type, timestamp: at, data: {} };
  const row = await findRow(database, order.application_id ?? '');
  if (!row) return null;
  const { created_by: _contact, ...application } = presentRow(row);
  const data = { application_id: row.application_id, ...(outcome !== undefined && { outcome }), application };
  return { type, timestamp: at, data };
}

/** Why a call failed, without other details of the error, above all addresses inside a network. */
function wordsOf(error: Error & { readonly code?: unknown }): string {
  if (error instanceof PrivateAddress) return error.message;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer within 10 s';
  return typeof error.code === 'string' ? `not reached: ${error.code}` : 'not reached';
}

/** Calls of webhooks, retried as patiently as mail and in a lane of their own. */
export const webhookMails: Mails = { webhook: { lane: 'calls', deliver } };
