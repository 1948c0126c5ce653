import { isUtf8 } from 'node:buffer';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';

/** Longest schema file, in bytes; the longest of ours has some 7,000. */
const mostBytes = 1_048_576;
/** Deepest nesting of braces and brackets; ours need 12. Deeper ones overflow later readers. */
const mostDepth = 64;

/** Why a text cannot be used, and the offset where that shows. */
export interface TextFault {
  readonly text: string;
  readonly offset: number;
  readonly wrong: string;
  readonly expected: string;
}

/** The text of a file, or why it is refused before any attempt to parse it. Takes bounded time and memory. */
export function readText(path: string): { readonly text: string } | { readonly fault: TextFault } {
  const fault = (wrong: string, expected: string, text = '', offset = 0) => ({
    fault: { text, offset, wrong, expected },
  });
  const size = sizeOf(path);
  if (size === undefined) return fault('the file is missing', 'a JSON file here');
  if (typeof size === 'string') return fault(`the file cannot be read (${size})`, 'a JSON file here');
  if (size > mostBytes) {
    const megabytes = (size / 1_048_576).toFixed(1);
    return fault(`the file is ${megabytes} MB large`, 'at most 1 MB; a form needs a few thousand characters');
  }
  const bytes = readFileSync(path);
  const text = bytes.toString('utf8');
  // UTF-16 without a byte order mark is UTF-8 full of zeros.
  if (!isUtf8(bytes) || text.includes('\0')) {
    const offset = Math.max(0, text.search(/[\ufffd\0]/));
    return fault(
      'the file is not UTF-8 from here on',
      'the file saved with the encoding UTF-8',
      text,
      offset,
    );
  }
  if (text.startsWith('\ufeff')) {
    return fault('the file starts with a byte order mark', 'the file saved as UTF-8 without "BOM"', text);
  }
  if (text.trim() === '') return fault('the file is empty', 'a JSON object');
  const deep = tooDeep(text);
  return deep === undefined
    ? { text }
    : fault(
        `nested more than ${mostDepth} levels deep`,
        'fewer braces and brackets inside one another',
        text,
        deep,
      );
}

/** Size of a file in bytes; undefined if there is none, the reason if it exists but cannot be read. */
function sizeOf(path: string): number | string | undefined {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return undefined;
    if (!found.isFile()) return 'it is not a file';
    accessSync(path, constants.R_OK);
    return found.size;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Offset of the first opening brace or bracket that is nested too deeply. */
function tooDeep(text: string): number | undefined {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (inText) {
      if (letter === '\\') at++;
      else if (letter === '"' || letter === '\n') inText = false;
    } else if (letter === '"') inText = true;
    else if (letter === '{' || letter === '[') {
      if (++depth > mostDepth) return at;
    } else if (letter === '}' || letter === ']') depth--;
  }
  return undefined;
}
