import type { FastifyBaseLogger } from 'fastify';
import { type Failure, missing } from '#server/platform/failure.ts';

/** For a file whose bytes the store has lost. Only operators can restore it, so the log names it as well. */
export function lostFile(log: Pick<FastifyBaseLogger, 'error'>, key: string): Failure {
  log.error({ file: key }, 'a file is missing from the store');
  return missing('This file is missing on the server. Please tell the organisers.');
}
