import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '#contract/staff-room/connections/webhook-events.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Stores a webhook that is notified of whatever is audited from now on; returns its id. */
export async function insertWebhook(
  trx: Database,
  { url, events, makerId }: { url: string; events: readonly WebhookEvent[]; makerId: string },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const { seal } = await trx
    .selectFrom('audit_chain')
    .select('seal')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('webhooks')
    .values({
      id,
      url,
      events: JSON.stringify(events),
      made_by: makerId,
      created_at: now.toISOString(),
      seal,
    })
    .execute();
  return id;
}

/** All webhooks with the names of their makers, oldest first; a single one if an id is given. */
export async function listWebhooks(db: Database, id?: string) {
  return db
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.made_by')
    .select(['webhooks.id', 'url', 'events', 'webhooks.created_at', 'seal', 'first_name', 'last_name'])
    .$if(id !== undefined, (it) => it.where('webhooks.id', '=', id ?? ''))
    .orderBy('webhooks.created_at')
    .orderBy('webhooks.id')
    .execute();
}

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

/** Removes a webhook; false if it is already gone. */
export async function deleteWebhook(trx: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('webhooks').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Records the last audit entry a webhook was notified of; false if another server was faster. */
export async function moveWebhook(
  trx: Database,
  { id, seal }: Pick<WebhookRow, 'id' | 'seal'>,
  to: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhooks')
    .set({ seal: to })
    .where('id', '=', id)
    .where('seal', '=', seal)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
