import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { stageFolder } from '#contract/programme/phase.ts';
import { authRoutes } from './accounts/auth-routes.ts';
import { accountRoutes } from './accounts/managing/accounts-routes.ts';
import { ownDataRoutes } from './accounts/own-data/own-data-routes.ts';
import { inTurn } from './accounts/passwords/hashing-queue.ts';
import { applicationRoutes, multipartScope } from './applications/application-routes.ts';
import { fileRoutes } from './applications/files/serving/file-routes.ts';
import { receiptRoutes } from './applications/receipts/receipt-routes.ts';
import { deadlineRoutes } from './deadline/deadline-routes.ts';
import { oneClickScope, reminderRoutes } from './deadline/reminders/reminder-routes.ts';
import { proposalRoutes } from './forms/proposals/proposals-routes.ts';
import { judgingRoutes } from './judging/judging-routes.ts';
import { juryRoutes } from './judging/jury/jury-routes.ts';
import { awardRoutes } from './judging/winners/awards-routes.ts';
import { reportRoutes } from './lists/reports/report-routes.ts';
import { statisticsRoutes } from './lists/statistics/statistics-routes.ts';
import { healthRoutes } from './operations/health/health-routes.ts';
import { outboxRoutes } from './operations/outbox/outbox-routes.ts';
import { auditRoutes } from './platform/audit/audit-routes.ts';
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
import { countAnswers, metricsRoutes } from './platform/metrics/metrics-routes.ts';
import type { Services } from './platform/services.ts';
import { awardProgramRoutes } from './programme/award-program-routes.ts';
import { homeRoutes } from './programme/home/home-routes.ts';
import { searchEngineRoutes } from './programme/home/search-engines.ts';
import { stageNow } from './programme/last-date/stage-now.ts';

/** Registers what every answer goes through, all calls, and the site in `site` (null: none). */
export async function addRoutes(
  app: FastifyInstance,
  services: Services,
  site: string | null,
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
  serveApiDocument(app);
  countAnswers(app, services);
  services.metrics.watchQueue('hashing', inTurn.waiting);
  serve(app, services, [
    ...metricsRoutes,
    ...healthRoutes(services),
    ...deadlineRoutes,
    ...homeRoutes,
    ...awardRoutes,
    ...authRoutes,
    ...awardProgramRoutes,
    ...applicationRoutes,
    ...receiptRoutes,
    ...statisticsRoutes,
    ...fileRoutes,
    ...reminderRoutes,
    ...accountRoutes,
    ...auditRoutes,
    ...ownDataRoutes,
    ...outboxRoutes,
    ...juryRoutes,
    ...judgingRoutes,
    ...proposalRoutes,
    ...reportRoutes,
  ]);
  await app.register((scope) => oneClickScope(scope, services));
  await app.register((scope) => searchEngineRoutes(scope, services));
  await app.register((scope) => multipartScope(scope, services));
  const stage = () => {
    const { edition, phase } = stageNow(services);
    return stageFolder(edition, phase);
  };
  await serveSite(app, site, stage, methodsAt);
}
