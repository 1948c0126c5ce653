import type { AnswerGroup } from '#engine/answers.ts';

interface DifferingAnswer {
  readonly path: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What two applications answer otherwise, and how many questions both answer alike. */
export interface Compared {
  readonly differing: readonly DifferingAnswer[];
  readonly alike: number;
}

/** Compares the answers of two applications as people read them, in the order of the one. Questions without answers say nothing. */
export function compareAnswers(own: readonly AnswerGroup[], other: readonly AnswerGroup[]): Compared {
  const theirs = new Map(rowsOf(other));
  const mine = new Map(rowsOf(own));
  const pairs = [...new Map([...mine, ...theirs]).keys()].flatMap((path) => {
    const row = mine.get(path) ?? theirs.get(path);
    const [before, after] = [mine.get(path)?.text ?? '', theirs.get(path)?.text ?? ''];
    return row === undefined || before + after === '' ? [] : [{ path, label: row.label, before, after }];
  });
  const differing = pairs.filter(({ before, after }) => before !== after);
  return { differing, alike: pairs.length - differing.length };
}

function rowsOf(groups: readonly AnswerGroup[]) {
  return groups.flatMap(({ rows }) => rows.map((row) => [row.path, row] as const));
}
