import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

/** The built site, beside the sources. */
export const siteFolder = join(import.meta.dirname, '..', '..', '..', 'dist', 'site');

/**
 * Serves the built site: hashed assets for good, index.html for every page address (the page itself shows what is not
 * there). Unknown calls below /api get the envelope.
 */
export async function serveSite(app: FastifyInstance, folder: string | null): Promise<void> {
  const built = folder !== null && existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: ['index.html'],
      cacheControl: false,
      wildcard: true,
      setHeaders: (reply, path) => {
        const lasting = /[\\/]assets[\\/][^\\/]+$/.test(path);
        void reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (built && isNavigation(request))
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    throw new Failure(404, 'RESOURCE_NOT_FOUND', { message: 'There is nothing at this address.' });
  });
}

/** A person opening a page, not a program calling or a page missing one of its files. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if ((method !== 'GET' && method !== 'HEAD') || path === '/api' || path.startsWith('/api/')) return false;
  return !/\.[a-z\d]{2,5}$/i.test(path) && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}
