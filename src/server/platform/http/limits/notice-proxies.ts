import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';

/**
 * Warns once in the log about an unlisted proxy in front of this server: everyone who comes through it shares one
 * address, and so the limits per address.
 */
export function noticeProxies(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  if (trustProxy.length > 0) return;
  let noticed = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (noticed || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) return;
    noticed = true;
    log.warn(
      'A request came through a proxy (X-Forwarded-For), but TRUST_PROXY names none: everyone behind it counts as one ' +
        'address. Set TRUST_PROXY to the address of the proxy, or let the proxy remove the header.',
    );
  });
}
