import { getAt } from '#engine/values/pointer.ts';

/** The form of a content file, from its first line. */
export function contentFormId(written: unknown): string | undefined {
  const named = getAt(written, ['$schema']);
  return typeof named === 'string' ? /^\.\/forms\/([a-z-]+)\.schema\.json$/.exec(named)?.[1] : undefined;
}
