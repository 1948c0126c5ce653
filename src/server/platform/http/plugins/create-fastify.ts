import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../../config/config.ts';
import { answerBrokenRequest } from './broken-requests.ts';
import { sendError } from './errors.ts';
import { jsonBodyLimit } from './json-bodies.ts';
import { createRequestIds } from './request-ids.ts';

/** Fastify with our limits and words; log lines go to `logStream`, or to standard output. */
export function createFastify(
  config: Config,
  logStream: { write(line: string): void } | undefined,
): FastifyInstance {
  return fastify({
    logger: { level: config.logLevel, ...(logStream ? { stream: logStream } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    genReqId: createRequestIds(config.trustProxy),
    bodyLimit: jsonBodyLimit,
    routerOptions: { ignoreTrailingSlash: true },
    // A file of 15 MB may take its time; a sender of one byte a second is cut off.
    requestTimeout: 300_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 1000 },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: sendError,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
}

/** A connection that a browser keeps open after its answer would hold a stop up for a minute. */
export function closeAsTheyFinish(app: FastifyInstance): void {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  app.server.once('close', () => clearInterval(sweep));
  sweep.unref();
}
