import { othersTurn } from './others-turn.ts';

/** Does long work that pauses after little steps, without keeping anybody waiting for more than some milliseconds. */
export async function inSmallTurns<T>(steps: Generator<void, T, void>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    const pause = othersTurn();
    if (pause) await pause;
  }
}
