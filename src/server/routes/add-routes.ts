import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { stageFolder } from '#contract/programme/phase.ts';
import { accountRoutes } from '../accounts/accounts-routes.ts';
import { serveApiDocument } from '../api-document/api-document.ts';
import { applicationRoutes, multipartScope } from '../applications/application-routes.ts';
import { auditRoutes } from '../audit/audit-routes.ts';
import { rememberSources } from '../audit/request-source.ts';
import { authRoutes } from '../auth/auth-routes.ts';
import { inTurn } from '../auth/passwords/hashing-queue.ts';
import { awardProgramRoutes } from '../award-programs/award-program-routes.ts';
import { awardRoutes } from '../awards/awards-routes.ts';
import { deadlineRoutes } from '../deadline/deadline-routes.ts';
import { stageNow } from '../deadline/stage-now.ts';
import { fileRoutes } from '../files/file-routes.ts';
import { healthRoutes } from '../health/health-routes.ts';
import { homeRoutes } from '../home/home-routes.ts';
import { searchEngineRoutes } from '../home/search-engines.ts';
import { judgingRoutes } from '../judging/judging-routes.ts';
import { juryRoutes } from '../jury/jury-routes.ts';
import { limitCalls } from '../limits/limit-calls.ts';
import { noticeProxies } from '../limits/notice-proxies.ts';
import { countAnswers, metricsRoutes } from '../metrics/metrics-routes.ts';
import { outboxRoutes } from '../outbox/outbox-routes.ts';
import { ownDataRoutes } from '../own-data/own-data-routes.ts';
import { compressJson } from '../plugins/compression.ts';
import { answerErrors } from '../plugins/errors.ts';
import { readJsonBodies, refuseOddAddresses } from '../plugins/json-bodies.ts';
import { noteMethods } from '../plugins/methods-at.ts';
import { answerRequestIds } from '../plugins/request-ids.ts';
import { logRequests } from '../plugins/request-log.ts';
import { setSecurityHeaders } from '../plugins/security-headers.ts';
import { serveSite } from '../plugins/site.ts';
import { proposalRoutes } from '../proposals/proposals-routes.ts';
import { receiptRoutes } from '../receipts/receipt-routes.ts';
import { oneClickScope, reminderRoutes } from '../reminders/reminder-routes.ts';
import { reportRoutes } from '../reports/report-routes.ts';
import type { Services } from '../services.ts';
import { statisticsRoutes } from '../statistics/statistics-routes.ts';
import { serve } from './serve.ts';

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
