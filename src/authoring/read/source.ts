import { dirname, relative } from 'node:path';
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Problem } from './problem.ts';
import { readText } from './read-text.ts';
import { conflictMarks, invisibleIn, type Slip, slipIn } from './slips.ts';

/** Steps from the root of a file to a value. */
export type Steps = readonly (string | number)[];

/** A JSON file that remembers where each value is. */
export interface Source {
  /** Full path. */
  readonly path: string;
  /** Path as people know it, from the project's folder. */
  readonly file: string;
  readonly value: unknown;
  /** A problem with the value (or, with `atName`, the property's name) at some steps. */
  problem(steps: Steps, wrong: string, expected: string, atName?: boolean): Problem;
}

/** A file that was read, or why it could not be. */
export type SourceReading = { readonly source: Source } | { readonly problems: readonly Problem[] };

/** Reads a JSON file; comments and trailing commas are not JSON. */
export function readSource(schemasDir: string, path: string): SourceReading {
  const file = relative(dirname(schemasDir), path).replaceAll('\\', '/');
  const reading = readText(path);
  if ('fault' in reading) {
    const { text, offset, wrong, expected } = reading.fault;
    return { problems: [{ file, ...position(text, offset), wrong, expected }] };
  }
  const { text } = reading;
  const at = (offset: number) => position(text, offset);
  const tell = ({ offset, wrong, expected }: Slip) => ({
    problems: [{ file, ...at(offset), wrong, expected }],
  });
  const conflict = conflictMarks(text);
  if (conflict !== undefined) return tell(conflict);
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  const slip = first && slipIn(text, first, printParseErrorCode(first.error));
  if (slip !== undefined) return tell(slip);
  if (first !== undefined || tree === undefined) {
    return { problems: [{ file, ...at(first?.offset ?? 0), ...syntaxWords(first, text) }] };
  }
  const repeated = repeatedName(tree);
  if (repeated !== undefined) {
    const { name, first: earlier } = repeated;
    const wrong = `"${name.value}" is written twice in the same object: this one would replace line ${at(earlier.offset).line}`;
    const expected =
      name.value === 'required' ? 'each name once: one list "required" with all the names' : 'each name once';
    return tell({ offset: name.offset, wrong, expected });
  }
  const invisible = invisibleIn(tree, text);
  if (invisible !== undefined) return tell(invisible);
  const problem: Source['problem'] = (steps, wrong, expected, atName = false) => {
    const node = findNodeAtLocation(tree, [...steps]) ?? tree;
    const named = atName && node.parent?.type === 'property' ? (node.parent.children?.[0] ?? node) : node;
    return { file, ...at(named.offset), wrong, expected };
  };
  return { source: { path, file, value: JSON.parse(text), problem } };
}

function position(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function syntaxWords(error: ParseError | undefined, text: string): { wrong: string; expected: string } {
  if (error === undefined) return { wrong: 'the file is empty', expected: 'a JSON object' };
  const found =
    error.offset >= text.length
      ? 'the end of the file'
      : JSON.stringify(text.slice(error.offset, error.offset + Math.max(1, error.length)));
  const expectations: Record<string, string> = {
    CommaExpected: 'a comma between two entries',
    ColonExpected: 'a colon between a name and its value',
    PropertyNameExpected: 'a name in double quotes (no comma before a closing brace)',
    ValueExpected: 'a value (no comma before a closing bracket)',
    CloseBraceExpected: 'a closing brace }',
    CloseBracketExpected: 'a closing bracket ]',
    EndOfFileExpected: 'nothing after the closing brace',
    InvalidCommentToken: 'JSON without comments; a "$comment" may hold a remark',
    UnexpectedEndOfString: 'a closing quote " on the same line',
    InvalidSymbol: 'a text in double quotes, a number, true, false or null',
  };
  const code = printParseErrorCode(error.error);
  return { wrong: `not JSON at ${found}`, expected: expectations[code] ?? code };
}

function repeatedName(node: Node): { readonly name: Node; readonly first: Node } | undefined {
  if (node.type === 'object') {
    const seen = new Map<unknown, Node>();
    for (const property of node.children ?? []) {
      const [name] = property.children ?? [];
      if (name === undefined) continue;
      const first = seen.get(name.value);
      if (first !== undefined) return { name, first };
      seen.set(name.value, name);
    }
  }
  for (const child of node.children ?? []) {
    const found = repeatedName(child);
    if (found !== undefined) return found;
  }
  return undefined;
}
