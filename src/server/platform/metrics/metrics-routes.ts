import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paths } from '#contract/paths.ts';
import { forbidden } from '../failure.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { watchFigures } from './watch-figures.ts';

/** Counts every answer of `app`; call it before there are routes. */
export function countAnswers(app: FastifyInstance, services: Services): void {
  watchFigures(services);
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const pattern = routeOptions.url ?? '(none)';
    const answer = { method, route: pattern, status: reply.statusCode };
    services.metrics.answered(answer, reply.elapsedTime / 1000);
  });
}

const read = route({
  method: 'GET',
  path: paths.metrics,
  roles: 'everybody',
  group: 'server',
  summary: 'Metrics in the text format of Prometheus',
  description:
    'For watchers on the same machine, or with the bearer token `METRICS_TOKEN`. Nothing in it names a person.',
  answer: { file: ['text/plain'] },
  failures: [403],
  handle: async ({ services: { config, metrics }, request, reply }) => {
    if (!isFromHere(request) && !hasToken(request, config.metricsToken)) {
      throw forbidden(
        'Metrics are read on the machine of the server, or with the bearer token METRICS_TOKEN.',
      );
    }
    const { contentType, text } = await metrics.read();
    return reply.type(contentType).header('cache-control', 'no-store').send(text);
  },
});

export const metricsRoutes = [read];

const forwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/** By the socket itself. A proxy on this machine also calls from here, for anyone: its headers say so. */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  if (forwarded.some((name) => headers[name] !== undefined)) return false;
  return /^(::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? '');
}

/** Compares in constant time. */
function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  if (token === null || given === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
