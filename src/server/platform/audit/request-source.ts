import { fastifyRequestContext, requestContext } from '@fastify/request-context';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where a request came from. Personal data: it is in the audit, never in a log. */
export interface Source {
  /** Network address; a proxy's word for it counts only where that proxy is trusted. */
  readonly address: string | null;
  /** What the browser or program said it is. */
  readonly agent: string | null;
}

declare module '@fastify/request-context' {
  interface RequestContextData {
    source: Source;
  }
}

const longestAgent = 300;
const nowhere: Source = { address: null, agent: null };

/** Remembers of each request where it came from, for whatever is written down while it is answered. */
export async function rememberSources(app: FastifyInstance): Promise<void> {
  await app.register(fastifyRequestContext, {
    defaultStoreValues: (request) => ({ source: sourceOf(request) }),
  });
}

/** Where the request came from that is being answered; nowhere outside of one. */
export function presentSource(): Source {
  return requestContext.get('source') ?? nowhere;
}

function sourceOf({ ip, headers }: FastifyRequest): Source {
  // What a stranger sent is shown to staff: no control or direction characters, no end of it.
  const agent = headers['user-agent']?.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, longestAgent) ?? null;
  return { address: ip, agent };
}
