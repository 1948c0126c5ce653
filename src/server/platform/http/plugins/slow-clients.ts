import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './broken-requests.ts';

/** A quarter of what GPRS brings: no connection of today is slower on average. */
const leastBytesPerSecond = 1000;

/** How slowly a client may take its answers: it is looked at once in so many seconds. */
export interface ReadingPace {
  readonly seconds: number;
  readonly bytesPerSecond: number;
}

/** The system holds so much for a slow line, and takes the next bytes only when a good part of it is gone. */
const heldBytes = 256 * 1024;

export const slowestReading: ReadingPace = { seconds: 60, bytesPerSecond: leastBytesPerSecond };

/**
 * Cuts off clients that take an answer so slowly that only the connection is the point, or not at all. What waits for a
 * client when it is looked at must be taken in as long as its size needs at this pace; only then are its next bytes asked
 * for. A client for which nothing waits may be idle: the server is.
 */
export function cutOffSlowReaders(app: FastifyInstance, { seconds, bytesPerSecond }: ReadingPace): void {
  app.server.on('connection', (socket: Socket) => {
    let [goal, due] = [0, 0];
    const watch = setInterval(() => {
      const { bytesWritten, writableLength } = socket;
      if (bytesWritten - writableLength >= goal) {
        goal = bytesWritten;
        due = performance.now() + ((heldBytes + writableLength) / bytesPerSecond) * 1000;
      } else if (performance.now() > due) socket.destroy();
    }, seconds * 1000);
    watch.unref();
    socket.once('close', () => clearInterval(watch));
  });
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
