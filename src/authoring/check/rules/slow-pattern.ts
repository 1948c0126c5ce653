import { checkSync } from 'recheck';

/** Longest pattern that is analysed, in characters. */
const mostCharacters = 1000;
/** How far the analysis goes, counted in steps and sizes: a verdict that depends on the clock would differ from run to run. */
const effort = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  recallTimeout: -1,
  randomSeed: 1,
  maxNFASize: 1500,
  maxRepeatCount: 15,
  maxIteration: 3,
  maxAttackStringSize: 10_000,
  attackLimit: 5_000_000,
  incubationLimit: 10_000,
} as const;
const known = new Map<string, string | undefined>();

/**
 * Why a regular expression might keep a browser busy forever on some answer, or undefined when its time grows in
 * proportion to the answer. A pattern anchored at the start with a single repetition and no group is always safe, which
 * saves the analysis.
 */
export function slowness(pattern: string): string | undefined {
  if (pattern.length > mostCharacters) return `it is longer than ${mostCharacters} characters`;
  if (/^\^[^|]*$/.test(pattern) && !/\)[*+{]|[*+{].*[*+{?]/s.test(pattern)) return undefined;
  if (!known.has(pattern)) known.set(pattern, analyse(pattern));
  return known.get(pattern);
}

function analyse(pattern: string): string | undefined {
  process.env.RECHECK_SYNC_BACKEND = 'pure'; // in this process; no other program is started
  const found = checkSync(pattern, 'u', effort);
  if (found.status === 'safe') return undefined;
  if (found.status !== 'vulnerable') return 'it is too complicated to prove that matching ends soon';
  return found.complexity.type === 'exponential'
    ? 'for some answers its time doubles with every further character'
    : 'its time grows much faster than the answer';
}
