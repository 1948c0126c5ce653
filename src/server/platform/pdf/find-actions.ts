import { constants, inflateSync } from 'node:zlib';
import type { FileMark } from '#contract/application/uploaded-file.ts';

/** More than the objects of any real document; a packed bomb ends here. */
const mostInflatedBytes = 64 * 1024 * 1024;

const actions: readonly (readonly [FileMark, RegExp])[] = [
  ['scripts', /\/S\s*\/JavaScript\b|\/JS\s*[(<\d]/],
  ['launch', /\/S\s*\/Launch\b/],
];

/** What may tell of an action: its name, objects that are packed, and names that begin as those do and have escapes. */
const telling = /\/(?:S\s*\/(?:JavaScript|Launch)\b|JS\s*[(<\d]|ObjStm\b|[A-Za-z]*#[\dA-Fa-f]{2})/y;

/**
 * Which kinds of action the objects of a PDF hold, wherever they are tied to: libraries that show documents tell of some
 * places only. Objects lie bare, or packed in object streams; names may be written with escapes. Objects that are packed
 * and encrypted stay unread. Most of a file is pictures: it is passed over once, from slash to slash, which is ten times as
 * fast as asking the pattern at every byte.
 */
export function findActions(bytes: Buffer): FileMark[] {
  const text = bytes.toString('latin1');
  const found = new Set<FileMark>();
  const note = (objects: string) => {
    for (const [mark, pattern] of actions) if (pattern.test(objects)) found.add(mark);
  };
  let isEscaped = false;
  let left = mostInflatedBytes;
  for (let index = text.indexOf('/'); index >= 0; index = text.indexOf('/', index + 1)) {
    telling.lastIndex = index;
    const name = telling.exec(text)?.[0];
    if (name === undefined) continue;
    if (name.includes('#')) isEscaped = true;
    else if (!name.endsWith('ObjStm')) note(name);
    else if (left > 0) {
      const objects = unpack(bytes, text, index, left);
      left -= objects.length;
      note(plainNames(objects.toString('latin1')));
    }
  }
  if (isEscaped) note(plainNames(text));
  return [...found];
}

/** The objects of the stream that begins behind a place. */
function unpack(bytes: Buffer, text: string, from: number, most: number): Buffer {
  const begin = /stream\r?\n/g;
  begin.lastIndex = from;
  return begin.exec(text) ? inflate(bytes.subarray(begin.lastIndex), most) : Buffer.alloc(0);
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
