import { constants, inflateSync } from 'node:zlib';
import type { FileMark } from '#contract/types.ts';

/** More than the objects of any real document; a packed bomb ends here. */
const mostInflatedBytes = 64 * 1024 * 1024;

const actions: readonly (readonly [FileMark, RegExp])[] = [
  ['scripts', /\/S\s*\/JavaScript\b|\/JS\s*[(<\d]/],
  ['launch', /\/S\s*\/Launch\b/],
];

/**
 * Which kinds of action the objects of a PDF hold, wherever they are tied to: libraries that show documents tell of some
 * places only. Objects lie bare, or packed in object streams; names may be written with escapes. Objects that are packed
 * and encrypted stay unread.
 */
export function findActions(bytes: Buffer): FileMark[] {
  const found = new Set<FileMark>();
  for (const text of objectTexts(bytes)) {
    for (const [mark, pattern] of actions) if (pattern.test(text)) found.add(mark);
  }
  return [...found];
}

function* objectTexts(bytes: Buffer): Generator<string> {
  const text = bytes.toString('latin1');
  yield plainNames(text);
  let left = mostInflatedBytes;
  for (const { index } of text.matchAll(/\/ObjStm\b/g)) {
    const begin = /stream\r?\n/g;
    begin.lastIndex = index;
    const stream = begin.exec(text);
    if (!stream || left <= 0) continue;
    const packed = bytes.subarray(begin.lastIndex);
    const inflated = inflate(packed, left);
    left -= inflated.length;
    yield plainNames(inflated.toString('latin1'));
  }
}

/** `/J#61vaScript` is `/JavaScript`. */
function plainNames(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** What can be unpacked; what follows the stream is left alone. */
function inflate(packed: Buffer, most: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}
