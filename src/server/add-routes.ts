import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { modules } from './modules.ts';
import { rememberSources } from './platform/audit/request-source.ts';
import { serveApiDocument } from './platform/http/api-document/api-document.ts';
import { limitCalls } from './platform/http/limits/limit-calls.ts';
import { noticeProxies } from './platform/http/limits/notice-proxies.ts';
import { compressJson } from './platform/http/plugins/compression.ts';
import { answerErrors } from './platform/http/plugins/errors.ts';
import { readJsonBodies, refuseOddAddresses } from './platform/http/plugins/json-bodies.ts';
import { noteMethods } from './platform/http/plugins/methods-at.ts';
import { answerRequestIds } from './platform/http/plugins/request-ids.ts';
import { logRequests } from './platform/http/plugins/request-log.ts';
import { setSecurityHeaders } from './platform/http/plugins/security-headers.ts';
import { serveSite } from './platform/http/plugins/site.ts';
import { serve } from './platform/http/serve.ts';
import { countAnswers } from './platform/metrics/metrics-routes.ts';
import type { Services } from './platform/services.ts';
import { sharePictures } from './programme/share/share-routes.ts';
import { readBuiltSite } from './programme/site/built-site.ts';
import { previewRoute } from './programme/site/preview-route.ts';
import { createSitePages } from './programme/site/site-pages.ts';

/**
 * Registers what every answer passes through, all calls, and the site in `site` (null: none). A `warm` server renders
 * its pages before anyone requests them.
 */
export async function addRoutes(
  app: FastifyInstance,
  services: Services,
  { site, warm }: { readonly site: string | null; readonly warm: boolean },
): Promise<void> {
  answerErrors(app);
  const methodsAt = noteMethods(app);
  await rememberSources(app);
  answerRequestIds(app);
  logRequests(app);
  refuseOddAddresses(app);
  readJsonBodies(app);
  await compressJson(app);
  await setSecurityHeaders(app, services.config);
  await app.register(cookie);
  noticeProxies(app, services.config);
  await limitCalls(app, services);
  serveApiDocument(app, services);
  countAnswers(app, services);
  for (const { routes = [], plugin } of modules) {
    serve(app, services, routes);
    // A scope of its own: its parsers and hooks apply only to what it registers itself.
    if (plugin) await app.register(async (scope) => plugin(scope, services));
  }
  const built = site === null ? null : await readBuiltSite(site);
  serve(app, services, [previewRoute(built)]);
  if (site === null || built === null) return serveSite(app, null, methodsAt);
  const pages = createSitePages(services, app.log, built);
  sharePictures(app, services, pages);
  if (warm) app.addHook('onListen', async () => void pages.warmUp());
  await serveSite(app, { folder: site, pages }, methodsAt);
}
