import { othersTurn } from './others-turn.ts';

/** Runs long work that yields after small steps, never keeping anyone waiting for more than some milliseconds. */
export async function inSmallTurns<T>(steps: Generator<void, T, void>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    const pause = othersTurn();
    if (pause) await pause;
  }
}
