import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** How many transactions the log holds before a checkpoint: some tens of megabytes. */
const writesBetween = 512;

/** Moves SQLite's log into the database file, so that the log does not grow without end. */
export interface Checkpointer {
  /** Counts a written transaction. */
  noteWrite(): void;
  /** Resolves when nothing is under way. */
  stop(): Promise<void>;
}

/**
 * Checkpoints in a thread: SQLite itself does it inside a commit, every fifty saves, and everything waits for the
 * disk meanwhile. `alone` runs something while the connection is free.
 */
export function createCheckpointer(
  file: string,
  alone: (work: () => Promise<void>) => Promise<void>,
): Checkpointer {
  let writes = 0;
  let underWay: Promise<void> | undefined;
  let worker: Worker | undefined;

  const ask = async (mode: 'passive' | 'restart') => {
    worker ??= new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: file });
    worker.unref();
    const answer = once(worker, 'message');
    worker.postMessage(mode);
    await answer;
  };
  const checkpoint = async () => {
    try {
      // Most of it, while others write.
      await ask('passive');
      // The rest, without writers: then the log starts over.
      await alone(() => ask('restart'));
    } catch {
      // What remains in the log is safe there; SQLite itself checkpoints a long one.
      await worker?.terminate();
      worker = undefined;
    }
  };

  return {
    noteWrite: () => {
      writes += 1;
      if (writes < writesBetween || underWay) return;
      writes = 0;
      underWay = checkpoint().finally(() => {
        underWay = undefined;
      });
    },
    stop: async () => {
      await underWay;
      await worker?.terminate();
    },
  };
}
