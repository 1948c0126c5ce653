import { setImmediate as nextTurn } from 'node:timers/promises';

/** After this long, other work in this process gets a turn. */
const longestTurnMs = 8;

let begun = performance.now();

/**
 * Resolves once everyone else has had a turn of the event loop, if this work has taken some milliseconds; undefined
 * if it may continue at once. Work that takes many small steps, or asks SQLite, which answers synchronously, waits
 * here between two of them. One clock counts for all, so that the stages of a file do not add up their shares.
 */
export function othersTurn(): Promise<void> | undefined {
  return performance.now() - begun < longestTurnMs ? undefined : passTurn();
}

async function passTurn(): Promise<void> {
  await nextTurn();
  begun = performance.now();
}
