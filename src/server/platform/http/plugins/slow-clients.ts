import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './broken-requests.ts';

/** A quarter of GPRS: no connection of today is slower on average. */
const leastBytesPerSecond = 1000;

/** How slowly a client may read its answers: checked at this interval in seconds. */
export interface ReadingPace {
  readonly seconds: number;
  readonly bytesPerSecond: number;
}

/** The system buffers this much for a slow connection, and takes the next bytes only when a good part of it is gone. */
const heldBytes = 256 * 1024;

export const slowestReading: ReadingPace = { seconds: 60, bytesPerSecond: leastBytesPerSecond };

/**
 * Cuts off clients that read an answer extremely slowly or not at all, just to hold the connection. What is waiting
 * for a client when it is checked must be read within the time its size needs at this pace; only then are its next
 * bytes requested. A client with nothing waiting may be idle: the server is.
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
 * Cuts off clients that send a body extremely slowly, just to hold the connection. `graceSeconds` is how long a
 * request may take before its pace is checked; then it is checked repeatedly.
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
