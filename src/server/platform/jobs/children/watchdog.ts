/**
 * A thread of a child that ends its process when a task takes too much, or when the parent is gone. It works on every
 * system, sees memory of any kind, and runs even while the main thread is stuck in native code.
 */
import { workerData } from 'node:worker_threads';
import type { TaskBounds } from './answer-tasks.ts';

const { bounds, turns } = workerData as { bounds: TaskBounds; turns: Int32Array<SharedArrayBuffer> };
const parent = process.ppid;
/** Linux ends processes by SIGKILL when memory runs out; this tells the end of a task that took too much from that. */
const signal = process.platform === 'win32' ? 'SIGKILL' : 'SIGUSR2';
/** How often the process is checked; a millisecond fills some 2 MB of memory. */
const milliseconds = 10;

for (;;) {
  const turn = Atomics.load(turns, 0);
  if (turn % 2 === 0) Atomics.wait(turns, 0, turn);
  const begun = process.cpuUsage();
  while (turn % 2 !== 0 && Atomics.wait(turns, 0, turn, milliseconds) === 'timed-out') {
    const { user, system } = process.cpuUsage(begun);
    const isWithin =
      process.memoryUsage.rss() < bounds.megabytes * 2 ** 20 &&
      user + system < bounds.seconds * 1e6 &&
      process.ppid === parent;
    if (!isWithin) process.kill(process.pid, signal);
  }
}
