import parseRange from 'range-parser';
import type { ByteRange } from '#server/platform/storage/file-store.ts';

/** The headers of a request that ask for a part of a file. */
interface Asking {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | undefined;
}

/**
 * Which part of a file of `size` bytes is asked for; undefined: all of it, `unsatisfiable`: there is no such part. Several
 * parts at once are answered with the whole, and so is what belongs to another version than `tag`.
 */
export function requestedRange(
  { range, 'if-range': version }: Asking,
  size: number,
  tag: string,
): ByteRange | 'unsatisfiable' | undefined {
  if (range === undefined || (version !== undefined && version !== tag)) return undefined;
  const ranges = parseRange(size, range);
  if (ranges === -1) return 'unsatisfiable';
  // Malformed, or in another unit than bytes: as if nothing had been asked.
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
