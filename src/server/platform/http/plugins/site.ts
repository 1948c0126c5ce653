import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findPage } from '#contract/pages.ts';
import { badRequest, Failure } from '../../failure.ts';
import type { MethodsAt } from './methods-at.ts';

/** In characters, with room for the ending of what is packed. */
const longestFileName = 200;

/** Says of any address that nothing is there. */
const notFoundDocument = '404.html';

/** The built site, beside the sources. */
export const siteFolder = join(import.meta.dirname, '../../../../../dist/site');

/**
 * Serves the built site: hashed assets for good, a public page as the HTML it was written to, that of the present stage of
 * the programme (`stage`: its folder) where there is one, and the empty shell for every other page. An address that is not a page of the portal answers 404 with the page that says so; calls below /api and
 * missing files of a page get the envelope, with 405 where the address takes other methods.
 */
export async function serveSite(
  app: FastifyInstance,
  folder: string | null,
  stage: () => string,
  methodsAt: MethodsAt,
): Promise<void> {
  const built = folder !== null && existsSync(join(folder, 'index.html'));
  if (built) {
    app.addHook('onRequest', async (request, reply) => {
      const path = pathOf(request);
      // The home page is a document of its stage, too.
      if (request.routeOptions.url !== '/*' || (path !== '/' && mayBeFile(path))) return;
      reply.callNotFound();
      return reply;
    });
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      wildcard: true,
      setHeaders: (reply, path) => {
        const lasting = /[\\/]assets[\\/][^\\/]+$/.test(path);
        void reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const documents = new Set(built ? globSync('**/*.html', { cwd: folder }).map(slashed) : []);
  const shell = documents.has('shell.html') ? 'shell.html' : 'index.html';
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const page = findPage(path);
    if (built && (page ? isNavigation(request) : isLost(request))) {
      const name = path.toLowerCase().replace(/^\/|\/$/g, '') || 'index';
      const document = page ? `${name}.html` : notFoundDocument;
      const staged = `${stage()}/${document}`;
      if (!page) void reply.code(404);
      return reply
        .header('cache-control', 'no-cache')
        .sendFile([staged, document].find((it) => documents.has(it)) ?? shell);
    }
    const methods = methodsAt(path);
    // A name that is longer than any id is nowhere, whatever the method.
    if (methods.length === 0 || methods.includes(request.method))
      throw new Failure(404, 'RESOURCE_NOT_FOUND', { message: 'There is nothing at this address.' });
    const taken = methods.join(', ');
    void reply.header('allow', taken);
    throw badRequest(`${request.method} is not for this address; it takes ${taken}.`, [], 405);
  });
}

/** Whether a file may be there: what no disk could hold would be answered as forbidden, and is merely unknown. */
function mayBeFile(path: string): boolean {
  return !path.includes('//') && path.split('/').every((name) => name.length <= longestFileName);
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}

/** Somebody opening a page, not a program calling. */
function isNavigation(request: FastifyRequest): boolean {
  const { method, headers } = request;
  const path = pathOf(request);
  if ((method !== 'GET' && method !== 'HEAD') || path === '/api' || path.startsWith('/api/')) return false;
  return /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

/** Somebody opening a page that is not there, not a page that misses one of its files. */
function isLost(request: FastifyRequest): boolean {
  const looksLikeFile = /\.[a-z\d]{2,5}$/i.test(pathOf(request));
  return isNavigation(request) && (!looksLikeFile || /text\/html/.test(request.headers.accept ?? ''));
}
