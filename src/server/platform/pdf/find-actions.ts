import { constants, inflateSync } from 'node:zlib';
import type { FileMark } from '#contract/application/uploaded-file.ts';

/** More than the objects of any real document, and than any table of where they lie; a packed bomb ends here. */
const mostInflatedBytes = 64 * 1024 * 1024;
const mostTableBytes = 8 * 1024 * 1024;

const actions: readonly (readonly [FileMark, RegExp])[] = [
  ['scripts', /\/S\s*\/JavaScript\b|\/JS\s*[(<\d]/],
  ['launch', /\/S\s*\/Launch\b/],
];

/** What may show an action: its name, objects that are packed, their packed table, and names that begin as those do and have escapes. */
const telling = /\/(?:S\s*\/(?:JavaScript|Launch)\b|JS\s*[(<\d]|ObjStm\b|XRef\b|[A-Za-z]*#[\dA-Fa-f]{2})/y;

/**
 * Which kinds of action the objects of a PDF hold, wherever they are tied to: libraries that show documents know some
 * places only. Objects lie bare, or packed in object streams; names may be written with escapes. Objects that are packed
 * and encrypted stay unread. Most of a file is pictures: it is passed over once, from slash to slash, which is ten times as
 * fast as asking the pattern at every byte. Null where objects and tables unpack to more than any document has.
 */
export function findActions(bytes: Buffer): FileMark[] | null {
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
    else if (!/ObjStm|XRef/.test(name)) note(name);
    else {
      const isTable = name.endsWith('XRef');
      const unpacked = unpack(bytes, text, index, isTable ? Math.min(left, mostTableBytes) : left);
      if (unpacked === null) return null;
      left -= unpacked.length;
      if (!isTable) note(plainNames(unpacked.toString('latin1')));
    }
  }
  if (isEscaped) note(plainNames(text));
  return [...found];
}

/** What the stream holds that begins behind a place; null above `most` bytes. */
function unpack(bytes: Buffer, text: string, from: number, most: number): Buffer | null {
  const begin = /stream\r?\n/g;
  begin.lastIndex = from;
  return begin.exec(text) ? inflate(bytes.subarray(begin.lastIndex), most) : Buffer.alloc(0);
}

/** `/J#61vaScript` is `/JavaScript`. */
function plainNames(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** What can be unpacked; what follows the stream is left alone. */
function inflate(packed: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : Buffer.alloc(0);
  }
}
