import { fastifyRequestContext, requestContext } from '@fastify/request-context';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The origin of a request. Personal data: it is in the audit, never in a log. */
export interface Source {
  /** Network address; a proxy's header counts only if that proxy is trusted. */
  readonly address: string | null;
  /** The user agent as sent. */
  readonly agent: string | null;
}

declare module '@fastify/request-context' {
  interface RequestContextData {
    source: Source;
  }
}

const longestAgent = 300;
const nowhere: Source = { address: null, agent: null };

/** Remembers the origin of each request for whatever is recorded while it is answered. */
export async function rememberSources(app: FastifyInstance): Promise<void> {
  await app.register(fastifyRequestContext, {
    defaultStoreValues: (request) => ({ source: sourceOf(request) }),
  });
}

/** The origin of the request being answered; empty outside of one. */
export function presentSource(): Source {
  return requestContext.get('source') ?? nowhere;
}

function sourceOf({ ip, headers }: FastifyRequest): Source {
  // Staff see what a stranger sent: no control or direction characters, and limited in length.
  const agent = headers['user-agent']?.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, longestAgent) ?? null;
  return { address: ip, agent };
}
