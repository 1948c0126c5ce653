import type { FileLimits, Json } from '../definition.ts';
import { type AmountFault, amountFault } from '../values/amounts.ts';
import { countWords } from '../values/words.ts';

export type { AmountFault };
/** What the compiled validators call at run time. `compile/own-keywords` names these functions. */
export { amountFault, countWords };

/** Characters of a text as people count them: an emoji of two UTF-16 units is one. */
export function codePoints(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length - 1; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0xd800 && code <= 0xdbff) {
      const next = text.charCodeAt(i + 1);
      if (next >= 0xdc00 && next <= 0xdfff) {
        length--;
        i++;
      }
    }
  }
  return length;
}

/** What is wrong with a list of files; `limit` counts files, `size` is text such as "15 MB". */
export interface FilesFault {
  readonly fault: 'count' | 'size' | 'type';
  readonly filename?: string;
  readonly limit?: number;
  readonly size?: string;
  readonly types?: string;
}

/** The first rule of the `files` keyword that a list of file records breaks. */
export function filesFault(files: unknown, limits: FileLimits): FilesFault | undefined {
  if (!Array.isArray(files)) return undefined;
  for (const file of files as readonly { filename?: unknown; size?: unknown }[]) {
    const filename = String(file?.filename ?? '');
    const size = Number(file?.size ?? 0);
    if (size > limits.maxMegabytes * 1_048_576) {
      return { fault: 'size', filename, size: `${limits.maxMegabytes} MB` };
    }
    const type = filename.slice(filename.lastIndexOf('.') + 1).toUpperCase();
    if (!limits.types.some((allowed) => allowed.toUpperCase() === type)) {
      return { fault: 'type', filename, types: limits.types.join(' or ') };
    }
  }
  return files.length > limits.maxCount ? { fault: 'count', limit: limits.maxCount } : undefined;
}

/** Equality of JSON values, for `const` and `enum` of objects and for `uniqueItems`. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as { [key: string]: Json }, b as { [key: string]: Json }];
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key], right[key]))
  );
}
