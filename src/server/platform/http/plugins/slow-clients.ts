import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './broken-requests.ts';

/** No connection of today is slower than this on average. */
const leastBytesPerSecond = 1000;

/**
 * Cuts off clients that let an answer lie: no byte went either way for this long. Each byte that the system takes for them
 * counts, so a download over a slow line goes on.
 */
export function cutOffSilentClients(app: FastifyInstance, seconds: number): void {
  app.server.setTimeout(seconds * 1000);
}

/**
 * Cuts off clients that send a body so slowly that only the connection is the point. `graceSeconds` is how long a request
 * may take without its pace being asked; then it is looked at again and again.
 */
export function cutOffSlowSenders(app: FastifyInstance, graceSeconds: number): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.complete) return;
    const { socket } = raw;
    const before = socket.bytesRead;
    let seconds = 0;
    const watch = setInterval(() => {
      seconds += graceSeconds;
      if (raw.complete || socket.destroyed) clearInterval(watch);
      else if ((socket.bytesRead - before) / seconds < leastBytesPerSecond) {
        clearInterval(watch);
        socket.once('finish', () => raw.destroy());
        answerBrokenRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
      }
    }, graceSeconds * 1000);
    watch.unref();
    raw.once('close', () => clearInterval(watch));
  });
}
