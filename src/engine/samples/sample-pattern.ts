/**
 * A text that matches a regular expression, as short as possible, or with `times` repetitions of whatever is unbounded;
 * undefined if it uses more than is supported here.
 */
export function sampleOfPattern(pattern: string, times = 0): string | undefined {
  const [text, end] = alternatives(pattern, 0, times);
  return end === pattern.length && new RegExp(pattern, 'u').test(text) ? text : undefined;
}

/** A piece of text and where parsing continues. */
type Piece = readonly [text: string, next: number];

/** Parses up to the end of the group and keeps the first alternative. */
function alternatives(pattern: string, start: number, most: number): Piece {
  let first: string | undefined;
  let text = '';
  let at = start;
  while (at < pattern.length && pattern[at] !== ')') {
    if (pattern[at] === '|') {
      first ??= text;
      text = '';
      at++;
      continue;
    }
    const [unit, afterUnit] = atom(pattern, at, most);
    const [times, next] = quantifier(pattern, afterUnit, most);
    text += unit.repeat(times);
    at = next;
  }
  return [first ?? text, at];
}

function atom(pattern: string, at: number, most: number): Piece {
  const char = pattern.charAt(at);
  if (char === '^' || char === '$') return ['', at + 1];
  if (char === '.') return ['x', at + 1];
  if (char === '\\') return escaped(pattern, at);
  if (char === '[') return oneOfClass(pattern, at);
  if (char !== '(') return [char, at + 1];
  const opening = /^\((?:\?(?::|<[A-Za-z]\w*>|<?[=!]))?/.exec(pattern.slice(at))?.[0] ?? '(';
  const [inner, close] = alternatives(pattern, at + opening.length, most);
  return [/[=!]$/.test(opening) ? '' : inner, close + 1];
}

function escaped(pattern: string, at: number): Piece {
  const char = pattern[at + 1] ?? '';
  const known: { [name: string]: string } = {
    d: '4',
    w: 'a',
    s: ' ',
    S: 'x',
    D: 'x',
    W: '-',
    b: '',
    n: '\n',
  };
  return [known[char] ?? char, at + 2];
}

/** The first of some common characters that the class contains. */
function oneOfClass(pattern: string, at: number): Piece {
  const source = /^\[\^?(?:\\.|[^\]\\])*\]/.exec(pattern.slice(at))?.[0] ?? '[';
  const usual = [...'a4ABCDEFGHIJKLMNOPQRSTUVWXYZbcdefghijklmnopqrstuvwxyz012356789 -_./@'];
  const fits = new RegExp(`^${source}$`, 'u');
  return [usual.find((char) => fits.test(char)) ?? '', at + source.length];
}

function quantifier(pattern: string, at: number, most: number): readonly [times: number, next: number] {
  const found = /^(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/.exec(pattern.slice(at));
  if (found === null) return [1, at];
  const times = found[1] === undefined ? Number(found[0].startsWith('+')) : Number(found[1]);
  if (/^[*+]|,\}/.test(found[0])) return [Math.max(times, most), at + found[0].length];
  return [times, at + found[0].length];
}
