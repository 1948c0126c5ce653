import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

/** The limits of one task; exceeding them ends the process. */
export interface TaskBounds {
  /** Seconds of processor time: on a busy machine a task takes longer, and is no worse for it. */
  readonly seconds: number;
  /** Of the whole process. */
  readonly megabytes: number;
}

/** What a child sends for a task; a child that has grown marks its last answer, and a fresh one takes the next task. */
export type Answer<Result> = { readonly isLast: boolean } & (
  | { readonly result: Result }
  | { readonly error: Error }
);

/** Makes this process a child of a pool (`child-pool.ts`): it works on one task after the other until its parent is gone. */
export async function answerTasks<Task>(handle: (task: Task) => unknown): Promise<void> {
  // A terminal or a service manager signals the whole group: only the parent decides when a child ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  // When a machine runs out of memory, Linux ends a child before the server or the database, and its task fails alone.
  // Other systems have no such file.
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
  // Odd while a task is under way.
  const turns = new Int32Array(new SharedArrayBuffer(4));
  const nextTurn = () => {
    Atomics.add(turns, 0, 1);
    Atomics.notify(turns, 0);
  };
  const bounds: TaskBounds = JSON.parse(process.argv[2] ?? '');
  const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: { bounds, turns } });
  await once(watchdog, 'online');
  watchdog.unref();
  process.on('message', async (task: Task) => {
    nextTurn();
    const answer = await answerTo(handle, task);
    nextTurn();
    const isLast = process.memoryUsage.rss() > (bounds.megabytes / 2) * 2 ** 20;
    process.send?.({ ...answer, isLast });
  });
  process.send?.('ready');
}

async function answerTo<Task>(handle: (task: Task) => unknown, task: Task) {
  try {
    return { result: await handle(task) };
  } catch (error) {
    return { error: error as Error };
  }
}
