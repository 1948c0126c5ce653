import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import type { Problem } from '#authoring/read/problem.ts';

type Style = Parameters<typeof styleText>[0];
/** Colours a text, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;

/** Colours for a terminal; files, pipes and `NO_COLOR` get none. */
export function paintFor(stream: NodeJS.WriteStream): Paint {
  return (style, text) => styleText(style, text, { stream });
}

const longestLine = 100;

/** A problem with its line and a mark below the position. `root` is the project's folder. */
export function problemReport(problem: Problem, root: string, paint: Paint): string {
  const { file, line, column, wrong, expected } = problem;
  const place = paint('cyan', `${file}:${line}:${column}`);
  return [
    `${place} ${paint('red', wrong)}`,
    ...excerpt(lineOf(join(root, file), line), line, column, paint),
    `  Expected: ${paint('green', expected)}`,
  ].join('\n');
}

function excerpt(text: string | undefined, line: number, column: number, paint: Paint): string[] {
  if (text === undefined || text.trim() === '') return [];
  const start = column > longestLine - 20 ? column - 40 : 1;
  const shown = text.slice(start - 1, start - 1 + longestLine).replaceAll('\t', ' ');
  const gutter = String(line).padStart(6);
  return [
    `${paint('gray', `${gutter} |`)} ${shown}`,
    `${paint('gray', `${' '.repeat(6)} |`)} ${' '.repeat(column - start)}${paint('red', '^')}`,
  ];
}

/** One line of a file; undefined if it cannot be shown, e.g. because the file is far too long. */
function lineOf(path: string, line: number): string | undefined {
  try {
    const text = readFileSync(path);
    return text.length > 2_000_000 ? undefined : text.toString('utf8').split(/\r?\n/)[line - 1];
  } catch {
    return undefined;
  }
}
