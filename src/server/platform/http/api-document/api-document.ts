import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/paths.ts';
import { currentRelease, type Release } from '#contract/programme/current-release.ts';
import type { Services } from '../../services.ts';
import { describeOnly } from './describe-only.ts';
import type { DescribedRoute } from './document-app.ts';

/** Headers of the page's files that are passed on; all others are the server's own, above all the content security policy. */
const handedOn = ['content-type', 'etag', 'last-modified', 'location'] as const;

/**
 * Serves an OpenAPI 3.1 document of all routes registered after it, generated from their schemas, at
 * /api/openapi.json, and a page to read it and to try calls at /api/docs.
 */
export function serveApiDocument(app: FastifyInstance, { ask }: Pick<Services, 'ask'>): void {
  describeOnly(app);
  const routes: DescribedRoute[] = [];
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    if (method === 'HEAD' || (schema as { hide?: boolean } | undefined)?.hide) return;
    // A scope's own address is registered with and without a slash; callers know it without.
    const address = url.replace(/(?<=.)\/$/, '');
    const isKnown = routes.some((it) => it.url === address && String(it.method) === String(method));
    const describe = config?.describe ?? (() => schema);
    if (!isKnown) routes.push({ method, url: address, describe });
  });

  const createDocument = async () => {
    const { createDocumentApp } = await import('./document-app.ts');
    const named = await Promise.all(ask('apiSchemas').map((schemas) => schemas()));
    return createDocumentApp(routes, Object.assign({}, ...named));
  };
  let loaded: { readonly of: Release; readonly app: Promise<FastifyInstance> } | undefined;
  const documentApp = () => {
    if (loaded?.of !== currentRelease()) {
      void loaded?.app.then((earlier) => earlier.close());
      loaded = { of: currentRelease(), app: createDocument() };
    }
    return loaded.app;
  };
  app.addHook('onClose', async () => (await loaded?.app)?.close());

  const schema = { hide: true };
  app.get(paths.apiDocument, { schema }, async (_request, reply) => {
    const document = (await documentApp()).swagger();
    void reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
    return JSON.stringify(document);
  });
  for (const page of [paths.apiDocs, `${paths.apiDocs}/*`]) {
    app.get(page, { schema }, async ({ url, headers }, reply) => {
      const seen = headers['if-none-match'];
      const answer = await (await documentApp()).inject({
        url,
        headers: { ...(seen && { 'if-none-match': seen }) },
      });
      for (const name of handedOn) if (answer.headers[name]) void reply.header(name, answer.headers[name]);
      return reply.code(answer.statusCode).header('cache-control', 'no-cache').send(answer.rawPayload);
    });
  }
}
