import { checkSync, type Diagnostics } from 'recheck';

/** Longest pattern that is looked into, in characters. */
const mostCharacters = 1000;
/** Longest time one pattern may take to look into, in milliseconds of this thread's processor time. */
const patience = 4000;
const known = new Map<string, string | undefined>();

/**
 * Why a regular expression might keep a browser busy for ever on some answer, or undefined when its time grows in
 * step with the answer. From the start of the answer and with a single repetition of no group it always does, which
 * saves the analysis.
 */
export function slowness(pattern: string): string | undefined {
  if (pattern.length > mostCharacters) return `it is longer than ${mostCharacters} characters`;
  if (/^\^[^|]*$/.test(pattern) && !/\)[*+{]|[*+{].*[*+{?]/s.test(pattern)) return undefined;
  if (!known.has(pattern)) known.set(pattern, analyse(pattern));
  return known.get(pattern);
}

/** The same, asked again of `check`. */
export function analyse(
  pattern: string,
  check: (...question: Parameters<typeof checkSync>) => Diagnostics = checkSync,
): string | undefined {
  process.env.RECHECK_SYNC_BACKEND = 'pure'; // in this process; no other program is started
  const before = process.threadCpuUsage();
  // The analysis looks at the clock on the wall. On a busy machine that has moved on while nothing was done, which
  // says nothing about the pattern: then it is looked into again, for longer.
  for (let timeout = patience; ; timeout *= 2) {
    const found = check(pattern, 'u', { timeout });
    if (found.status === 'safe') return undefined;
    if (found.status === 'vulnerable')
      return found.complexity.type === 'exponential'
        ? 'its time doubles with every further character of some answers'
        : 'its time grows much faster than the answer';
    const spent = process.threadCpuUsage(before).user / 1000;
    if (found.error.kind !== 'timeout' || spent >= patience)
      return 'it is too complicated to be sure that it ends soon';
  }
}
