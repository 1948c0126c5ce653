import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findPage } from '#contract/pages.ts';
import { badRequest, missing } from '../../failure.ts';
import type { MethodsAt } from './methods-at.ts';

/** In characters, with room for the ending of a compressed file. */
const longestFileName = 200;

/** The built site, beside the sources. */
export const siteFolder = join(import.meta.dirname, '../../../../../dist/site');

/** Answers people who open an address. */
export interface SitePages {
  /** Sends the page at a path, or with 404 the page that says there is none. */
  readonly send: (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/**
 * Serves the site: hashed assets with permanent caching, and the `pages`. An address that is not a page of the portal
 * gets 404 with a page that says so; calls below /api and missing files get the envelope, with 405 if the address
 * takes other methods.
 */
export async function serveSite(
  app: FastifyInstance,
  site: { readonly folder: string; readonly pages: SitePages } | null,
  methodsAt: MethodsAt,
): Promise<void> {
  if (site) {
    app.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.url !== '/*' || mayBeFile(pathOf(request))) return;
      reply.callNotFound();
      return reply;
    });
    await app.register(fastifyStatic, {
      root: site.folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      wildcard: true,
      setHeaders: (reply, path) => {
        const lasting = /[\\/]assets[\\/][^\\/]+$/.test(path);
        void reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (/speculation-rules\.json/.test(path))
          void reply.header('content-type', 'application/speculationrules+json');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    if (site && (findPage(path) ? isNavigation(request) : isLost(request)))
      return site.pages.send(path, request, reply);
    const methods = methodsAt(path);
    // A name longer than any id exists nowhere, whatever the method.
    if (methods.length === 0 || methods.includes(request.method))
      throw missing('There is nothing at this address.');
    const taken = methods.join(', ');
    void reply.header('allow', taken);
    throw badRequest(`${request.method} is not for this address; it takes ${taken}.`, [], 405);
  });
}

/**
 * Whether a file may exist: a name that no disk could hold would be answered as forbidden, although it is merely
 * unknown. The parts that pages are built from are not files of the site.
 */
function mayBeFile(path: string): boolean {
  if (path === '/' || path.includes('//') || path.includes('/.') || path.endsWith('.html')) return false;
  return path.split('/').every((name) => name.length <= longestFileName);
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}

/** A person opening a page, not a program calling. */
function isNavigation(request: FastifyRequest): boolean {
  const { method, headers } = request;
  const path = pathOf(request);
  if ((method !== 'GET' && method !== 'HEAD') || path === '/api' || path.startsWith('/api/')) return false;
  return /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

/** A person opening a missing page, not a page that lacks one of its files. */
function isLost(request: FastifyRequest): boolean {
  const looksLikeFile = /\.[a-z\d]{2,5}$/i.test(pathOf(request));
  return isNavigation(request) && (!looksLikeFile || /text\/html/.test(request.headers.accept ?? ''));
}
