import type { AnswerGroup } from '#engine/answers.ts';

interface DifferingAnswer {
  readonly path: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The differing answers of two applications, and how many questions both answer alike. */
export interface Compared {
  readonly differing: readonly DifferingAnswer[];
  readonly alike: number;
}

/** Compares the answers of two applications as displayed, in the order of the first. Unanswered questions are ignored. */
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
