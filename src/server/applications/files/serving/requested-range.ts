import parseRange from 'range-parser';
import type { ByteRange } from '#server/platform/storage/file-store.ts';

/** The headers of a request for part of a file. */
interface Asking {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | undefined;
}

/**
 * The part of a file of `size` bytes that is requested; undefined: all of it, `unsatisfiable`: there is no such part.
 * A request for several parts, or for another version than `tag`, gets the whole file.
 */
export function requestedRange(
  { range, 'if-range': version }: Asking,
  size: number,
  tag: string,
): ByteRange | 'unsatisfiable' | undefined {
  if (range === undefined || (version !== undefined && version !== tag)) return undefined;
  const ranges = parseRange(size, range);
  if (ranges === -1) return 'unsatisfiable';
  // Malformed, or in a unit other than bytes: treated as if it were absent.
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
