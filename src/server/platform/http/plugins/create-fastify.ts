import type { Socket } from 'node:net';
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

/**
 * Lets a stop end as soon as the last request is answered. What a browser keeps open after an answer would hold it up for a
 * minute, and what it opened ahead of a request for good: `closeIdleConnections` counts only those that had one as idle.
 */
export function closeAsTheyFinish(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of unused) socket.destroy();
    }, 50);
    app.server.once('close', () => clearInterval(sweep));
    sweep.unref();
  });
}
