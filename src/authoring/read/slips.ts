import type { Node, ParseError } from 'jsonc-parser';

/** A person's mistake, at an offset of a text. */
export interface Slip {
  readonly offset: number;
  readonly wrong: string;
  readonly expected: string;
}

/** Edits by two people at once leave conflict marks; nothing can be read until one version is chosen. */
export function conflictMarks(text: string): Slip | undefined {
  const offset = text.search(/^(?:<{7}|={7}|>{7})(?: |\r?$)/m);
  if (offset < 0) return undefined;
  const wrong = 'version control left two versions of this place, between <<<<<<< and >>>>>>>';
  return { offset, wrong, expected: 'one of the two, without the lines <<<<<<<, ======= and >>>>>>>' };
}

/** The usual reasons why a text is not valid JSON; undefined for any other. */
export function slipIn(text: string, error: ParseError, code: string): Slip | undefined {
  const lineStart = text.lastIndexOf('\n', Math.max(0, error.offset - 1)) + 1;
  const before = text.slice(0, error.offset).trimEnd().length;
  const start = Math.min(lineStart, text.lastIndexOf('\n', Math.max(0, before - 1)) + 1);
  const end = text.indexOf('\n', error.offset);
  const lines = text.slice(start, end < 0 ? undefined : end);
  const find = (pattern: RegExp) => {
    const found = pattern.exec(lines);
    return found === null ? undefined : { offset: start + found.index, said: found[1] ?? found[0] };
  };
  const curly = find(/[“”„‟«»‘’]/);
  if (curly !== undefined) {
    const wrong = `not JSON: the quote ${curly.said} is a curly one, as word processors write it`;
    return { offset: curly.offset, wrong, expected: 'straight quotes " around names and texts' };
  }
  const blank = find(/[\u00a0\u1680\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff]/);
  if (blank !== undefined) {
    const code = blank.said.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    const wrong = `not JSON: an invisible character (U+${code}) is here, as copied from a web page or a letter`;
    return {
      offset: blank.offset,
      wrong,
      expected: 'it deleted, and an ordinary blank typed where one is wanted',
    };
  }
  const grouped = find(/(?<=[:[,]\s*)(-?\d{1,3}(?:,\d{2,3})+)(?=\s*(?:[,}\]]|$))/m);
  if (grouped !== undefined) {
    const plain = grouped.said.replaceAll(',', '');
    return {
      offset: grouped.offset,
      wrong: `not JSON: the number ${grouped.said} has commas inside`,
      expected: `${plain}`,
    };
  }
  const escaped = code === 'InvalidEscapeCharacter' ? find(/(?<!\\)(?:\\\\)*(\\[^"\\/bfnrtu])/) : undefined;
  if (escaped !== undefined) {
    const wrong = `not JSON: ${escaped.said} with one backslash`;
    return {
      offset: escaped.offset,
      wrong,
      expected: `\\${escaped.said}: in JSON each backslash is written twice`,
    };
  }
  if (code !== 'CommaExpected') return undefined;
  const wrong = 'not JSON: a comma is missing at the end of this';
  return { offset: Math.max(0, before - 1), wrong, expected: 'a comma between two entries' };
}

/** Invisible characters, in names or texts: two names that look the same would be different. */
export function invisibleIn(node: Node, text: string): Slip | undefined {
  const isName = node.parent?.type === 'property' && node.parent.children?.[0] === node;
  if (node.type === 'string') {
    const pattern = isName ? /[\u00a0\u00ad\u2000-\u200f\u202f\u2060\u3000\ufeff]/ : /[\u200b\u2060\ufeff]/;
    const at = text.slice(node.offset, node.offset + node.length).search(pattern);
    if (at >= 0) {
      const offset = node.offset + at;
      const code = text.codePointAt(offset)?.toString(16).toUpperCase().padStart(4, '0');
      const wrong = `an invisible character (U+${code}) is in this ${isName ? 'name' : 'text'}`;
      return { offset, wrong, expected: 'it typed again by hand instead of copied' };
    }
  }
  for (const child of node.children ?? []) {
    const found = invisibleIn(child, text);
    if (found !== undefined) return found;
  }
  return undefined;
}
