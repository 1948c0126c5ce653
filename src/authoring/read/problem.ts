/** One fault of a schema file, for the person who wrote it. Lines and columns count from 1. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly wrong: string;
  /** What was expected instead. */
  readonly expected: string;
}

/** A problem in one text: `schemas/login/login.ui.json:4:18 unknown widget "txt". Expected: …`. */
export function problemText({ file, line, column, wrong, expected }: Problem): string {
  return `${file}:${line}:${column} ${wrong}\n  Expected: ${expected}`;
}

const longestShown = 80;

/** A value of a file as written there, shortened if long; `wrong` of a problem quotes texts and other values alike. */
export function asWritten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

/** Stops generation; the message shows the first problem and how many more there are. */
export class SchemaError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const [first] = problems;
    const more = problems.length > 1 ? `\n  … and ${problems.length - 1} more: npm run schemas` : '';
    super(first === undefined ? 'The schema files are broken' : problemText(first) + more);
    this.name = 'SchemaError';
    this.problems = problems;
  }
}

/** The word of a list closest to a mistyped one, or undefined when none is close. */
export function nearest(word: string, list: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of list) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** What to expect instead of an unknown word: the closest known one, else all of them. */
export function oneOfThese(word: string, list: Iterable<string>): string {
  const all = [...list];
  const near = nearest(word, all);
  if (near !== undefined) return `"${near}"?`;
  return all.length === 0 ? 'nothing here' : `one of ${all.join(', ')}`;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_each, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + cost));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
