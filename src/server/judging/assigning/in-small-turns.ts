import { setImmediate as nextTurn } from 'node:timers/promises';

/** After so long, whoever else waits in this process has a turn. */
const longestTurnMs = 8;

/** Does long work that pauses after little steps, without keeping anybody waiting for more than some milliseconds. */
export async function inSmallTurns<T>(steps: Generator<void, T, void>): Promise<T> {
  for (let begun = performance.now(); ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - begun < longestTurnMs) continue;
    await nextTurn();
    begun = performance.now();
  }
}
