import type { FastifyBaseLogger } from 'fastify';

/** Longer than any request should take, shorter than service managers usually wait before they kill. */
const patienceMs = 60_000;

/**
 * Calls `stop` at the first SIGTERM, SIGINT or SIGHUP and ends the process with code 0 when it is done, or with 1
 * after a minute. A signal may arrive more than once: one sent to a process group reaches this process directly and
 * again through its parent. Only a second Ctrl-C at the terminal cuts the stop short.
 */
export function stopOnSignals(stop: () => Promise<void>, log: FastifyBaseLogger): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) {
        if (signal === 'SIGINT' && process.stdin.isTTY) process.exit(130);
        return;
      }
      isStopping = true;
      log.info({ signal }, 'stopping');
      void stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
      // A request that hangs does not hold the stop up forever.
      setTimeout(() => process.exit(1), patienceMs).unref();
    });
  }
}
