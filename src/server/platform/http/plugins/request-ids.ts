import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

const wellFormed = /^[\w-]{8,64}$/;

/**
 * Makes the id of a request, which appears in its answer (`X-Request-Id`) and its log lines. One set by a trusted
 * proxy is kept, so that its log and ours use the same; from anyone else it would be a stranger's text in the log.
 */
export function createRequestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return ({ socket, headers }) => {
    const given = headers['x-request-id'];
    const address = (socket?.remoteAddress ?? '').replace(/^::ffff:/, '');
    const isTrusted = address !== '' && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
    return isTrusted && typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
  };
}

/** Puts the id of each request into its answer. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
}
