import type { Socket } from 'node:net';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../../config/config.ts';
import { answerBrokenRequest } from './broken-requests.ts';
import { sendError } from './errors.ts';
import { jsonBodyLimit } from './json-bodies.ts';
import { createRequestIds } from './request-ids.ts';

/** Fastify with our limits and messages; log lines go to `logStream`, or to standard output. */
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
 * Lets a stop end as soon as the last request is answered. A connection that a browser keeps open after an answer
 * would hold it up for a minute, and one opened ahead of a request, or left in the middle of one, for good: a closing
 * server no longer limits how long a request head may take.
 */
export function closeAsTheyFinish(app: FastifyInstance): void {
  /** How many requests of each connection are being answered. */
  const requests = new Map<Socket, number>();
  const count = (socket: Socket, step: number) => {
    const before = requests.get(socket);
    if (before !== undefined) requests.set(socket, before + step);
  };
  app.server.on('connection', (socket: Socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => {
      for (const [socket, open] of requests) if (open === 0) socket.destroy();
    }, 50);
    app.server.once('close', () => clearInterval(sweep));
    sweep.unref();
  });
}
