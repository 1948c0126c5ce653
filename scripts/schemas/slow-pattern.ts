import { checkSync } from 'recheck';

/** Longest pattern that is looked into, in characters. */
const mostCharacters = 1000;
/** Longest time one pattern may take to look into, in milliseconds. */
const patience = 5000;
const known = new Map<string, string | undefined>();

/**
 * Why a regular expression might keep a browser busy for ever on some answer, or undefined when its time grows in
 * step with the answer. From the start of the answer and with a single repetition of no group it always does, which
 * saves the analysis.
 */
export function slowness(pattern: string): string | undefined {
  if (pattern.length > mostCharacters) return `it is longer than ${mostCharacters} characters`;
  if (/^\^[^|]*$/.test(pattern) && !/\)[*+{]|[*+{].*[*+{?]/s.test(pattern)) return undefined;
  if (!known.has(pattern)) known.set(pattern, analysed(pattern));
  return known.get(pattern);
}

function analysed(pattern: string): string | undefined {
  process.env.RECHECK_SYNC_BACKEND = 'pure'; // in this process; no other program is started
  const found = checkSync(pattern, 'u', { timeout: patience });
  if (found.status === 'safe') return undefined;
  if (found.status === 'unknown') return 'it is too complicated to be sure that it ends soon';
  return found.complexity.type === 'exponential'
    ? 'its time doubles with every further character of some answers'
    : 'its time grows much faster than the answer';
}
