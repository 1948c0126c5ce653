import { setImmediate as nextTurn } from 'node:timers/promises';

/** After so long, other work in this process has a turn. */
const longestTurnMs = 8;

let begun = performance.now();

/**
 * Resolves when everybody else had a turn of the event loop, where this one has taken some milliseconds; undefined where it
 * may go on at once. Whatever works in many small steps, or asks SQLite, which answers at once, waits here between two of them: one count
 * of the time stands for all, so that the stages of a file do not add theirs up.
 */
export function othersTurn(): Promise<void> | undefined {
  return performance.now() - begun < longestTurnMs ? undefined : passTurn();
}

async function passTurn(): Promise<void> {
  await nextTurn();
  begun = performance.now();
}
