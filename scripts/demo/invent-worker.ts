/** Invents in a thread of its own, while the one that started it writes what was invented before. */
import { parentPort, workerData } from 'node:worker_threads';
import { inventBatches, type Plan } from './invent-batches.ts';

/** What the thread is given. */
export interface WorkerData {
  readonly plan: Plan;
  /** How many more batches may be sent: those that wait to be written fill the memory. */
  readonly room: Int32Array<SharedArrayBuffer>;
}

const { plan, room } = workerData as WorkerData;
for await (const batch of inventBatches(plan)) {
  Atomics.wait(room, 0, 0);
  Atomics.sub(room, 0, 1);
  parentPort?.postMessage(batch);
}
