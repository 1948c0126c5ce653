import { createHmac } from 'node:crypto';
import type { Secrets } from '#server/platform/config/secrets.ts';

const prefix = 'whsec_';

/** The secret that a webhook shares with its receiver: derived from ours, and stored nowhere. */
export function webhookSecret({ webhookKey }: Pick<Secrets, 'webhookKey'>, id: string): string {
  return prefix + createHmac('sha256', webhookKey).update(id).digest('base64');
}

/** The headers of a signed call, as standardwebhooks.com describes them. */
export function signCall(secret: string, id: string, body: string, now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
