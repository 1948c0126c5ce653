import { constants, inflateSync } from 'node:zlib';
import type { FileMark } from '#contract/application/uploaded-file.ts';

/** More than the objects of any real document, and than any cross-reference table; a decompression bomb ends here. */
const mostInflatedBytes = 64 * 1024 * 1024;
const mostTableBytes = 8 * 1024 * 1024;

const actions: readonly (readonly [FileMark, RegExp])[] = [
  ['scripts', /\/S\s*\/JavaScript\b|\/JS\s*[(<\d]/],
  ['launch', /\/S\s*\/Launch\b/],
];

/**
 * What may reveal an action: its name, compressed objects, a compressed cross-reference table, and names that begin
 * alike and have escapes.
 */
const telling = /^\/(?:S\s*\/(?:JavaScript|Launch)\b|JS\s*[(<\d]|ObjStm\b|XRef\b|[A-Za-z]*#[\dA-Fa-f]{2})/;
/** How they begin. */
const firstBytes: ReadonlySet<number | undefined> = new Set(Buffer.from('#JLOSX'));

const slash = '/'.charCodeAt(0);

/**
 * The kinds of action in the objects of a PDF, wherever they are attached: libraries that display documents only know
 * some places. Objects are plain, or compressed in object streams; names may contain escapes. Compressed and
 * encrypted objects stay unread. Most of a file is pictures: it is scanned once, from slash to slash, and only the
 * surroundings of a revealing name become text. Null if objects and tables decompress to more than any document has.
 */
export function findActions(bytes: Buffer): FileMark[] | null {
  const found = new Set<FileMark>();
  const note = (objects: string) => {
    for (const [mark, pattern] of actions) if (pattern.test(objects)) found.add(mark);
  };
  let left = mostInflatedBytes;
  let before = 0;
  for (let at = bytes.indexOf(slash), next = 0; at >= 0; before = at, at = next) {
    next = bytes.indexOf(slash, at + 1);
    if (!firstBytes.has(bytes[at + 1])) continue;
    // An action is a name after another one.
    const behind = next < 0 ? next : bytes.indexOf(slash, next + 1);
    const end = behind < 0 ? bytes.length : behind;
    const name = telling.exec(bytes.toString('latin1', at, end))?.[0];
    if (name === undefined) continue;
    if (name.includes('#')) note(plainNames(bytes.toString('latin1', before, end)));
    else if (!/ObjStm|XRef/.test(name)) note(name);
    else {
      const isTable = name.endsWith('XRef');
      const unpacked = unpack(bytes, at, isTable ? Math.min(left, mostTableBytes) : left);
      if (unpacked === null) return null;
      left -= unpacked.length;
      if (!isTable) note(plainNames(unpacked.toString('latin1')));
    }
  }
  return [...found];
}

/** The content of the stream that begins after a place; null above `most` bytes. */
function unpack(bytes: Buffer, from: number, most: number): Buffer | null {
  for (let at = bytes.indexOf('stream', from); at >= 0; at = bytes.indexOf('stream', at + 1)) {
    const [begin] = /^stream\r?\n/.exec(bytes.toString('latin1', at, at + 8)) ?? [];
    if (begin) return inflate(bytes.subarray(at + begin.length), most);
  }
  return Buffer.alloc(0);
}

/** `/J#61vaScript` is `/JavaScript`. */
function plainNames(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** What can be decompressed; ignores what follows the stream. */
function inflate(packed: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : Buffer.alloc(0);
  }
}
