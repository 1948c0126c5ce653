import type { AuditEvent } from '#contract/staff-room/audit.ts';
import type { WebhookEvent } from '#contract/staff-room/connections/webhook-events.ts';
import { listSealed } from '#server/platform/audit/chain-repository.ts';
import { repeat } from '#server/platform/jobs/job.ts';
import type { Services } from '#server/platform/services.ts';
import { listWebhooks, moveWebhook, type WebhookRow } from './webhooks-repository.ts';

type Need = Pick<Services, 'database' | 'outbox'>;

const restMs = 2000;
const pauseMs = 20;
const batch = 200;

/** The audit entries that are events. */
const heard: { readonly [event in AuditEvent]?: WebhookEvent } = {
  submission: 'application.submitted',
  'automatic-submission': 'application.submitted',
  return: 'application.returned',
  'decision-confirmed': 'application.decided',
  withdrawal: 'application.withdrawn',
};

/**
 * Orders the webhook calls for audit entries sealed since the last run. Events are audited in their own transaction, and
 * sealed entries have an order without gaps: none is missed, whichever server sealed it, and saving costs nothing more.
 */
async function followAudit(services: Need): Promise<number> {
  let followed = 0;
  for (const webhook of await listWebhooks(services.database)) followed += await follow(services, webhook);
  if (followed > 0) services.outbox.wake();
  return followed;
}

async function follow({ database, outbox }: Need, webhook: WebhookRow): Promise<number> {
  const entries = await listSealed(database, webhook.seal, batch);
  const last = entries.at(-1)?.seal;
  if (last == null) return 0;
  const events = JSON.parse(webhook.events) as string[];
  await database.transaction().execute(async (trx) => {
    if (!(await moveWebhook(trx, webhook, last))) return;
    for (const { id, at, event, application_id, details } of entries) {
      const type = heard[event as AuditEvent];
      if (type === undefined || !events.includes(type) || at < webhook.created_at) continue;
      const { outcome } = JSON.parse(details) as { outcome?: string };
      await outbox.order(trx, {
        kind: 'webhook',
        recipient: webhook.id,
        ...(application_id !== null && { applicationId: application_id }),
        dedupeKey: `webhook:${webhook.id}:${id}`,
        details: { type, at, ...(outcome !== undefined && { outcome }) },
      });
    }
  });
  return entries.length;
}

/** Lets webhooks follow the audit. */
export const followWebhooks = repeat('webhooks', (services) => async () => {
  return (await followAudit(services)) > 0 ? pauseMs : restMs;
});
