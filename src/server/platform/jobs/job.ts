import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import { startRepeating, type Turn } from './repeating-task.ts';

/** Starts background work; the returned function stops it, and resolves when nothing is under way any more. */
export type Job = (services: Services, log: FastifyBaseLogger) => () => Promise<void>;

/** A job of turns, each of which says when the next one is; `name` identifies it in the log. */
export function repeat(name: string, createTurn: (services: Services, log: FastifyBaseLogger) => Turn): Job {
  return (services, log) => startRepeating({ name, turn: createTurn(services, log) }, log);
}

/** A job that runs at the start and then every so many hours. */
export function repeatEvery(
  hours: number,
  name: string,
  act: (services: Services, log: FastifyBaseLogger, isStopped: () => boolean) => Promise<void>,
): Job {
  const pauseMs = hours * 3_600_000;
  return repeat(name, (services, log) => {
    let next = 0;
    return async (isStopped) => {
      const now = services.clock().getTime();
      // A clock that was set back does not stop the hours.
      if (now < next && next - now <= pauseMs) return next - now;
      await act(services, log, isStopped);
      next = now + pauseMs;
      return pauseMs;
    };
  });
}
