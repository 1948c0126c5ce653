import { returnedStatus, withdrawnStatus } from '#contract/application/status.ts';
import type { Facts } from '#server/applications/rows/facts.ts';
import type { Progress } from '#server/applications/rows/progress.ts';
import type { ListRowTable } from '#server/applications/tables.ts';
import { servedFigures } from '#server/forms/served/counted-figures.ts';
import type { ListFigureTable } from '../tables.ts';

type State = Pick<ListRowTable, 'program_id' | 'status' | 'is_final' | 'is_automatic' | 'is_complete'>;
type Started = State & Pick<ListRowTable, 'facts' | 'progress'>;

/** The figures of one day: every count of the applications started that day, and how many were submitted. */
export function countDay(
  day: string,
  started: readonly Started[],
  submitted: readonly State[],
): ListFigureTable[] {
  const sums = new Map<string, ListFigureTable>();
  const add = ({ program_id, is_final }: State, measure: string, value: string) => {
    const key = [program_id, measure, value].join('\n');
    let sum = sums.get(key);
    if (sum === undefined) {
      sum = { measure, value, day, program_id, entries: 0, submitted: 0 };
      sums.set(key, sum);
    }
    sum.entries += 1;
    sum.submitted += is_final;
  };
  for (const row of started) {
    if (row.status === withdrawnStatus) {
      add(row, 'withdrawn', '');
      continue;
    }
    add(row, 'started', '');
    add(row, 'status', statusOf(row));
    add(row, 'program', row.program_id);
    const facts = JSON.parse(row.facts) as Facts;
    for (const { key } of servedFigures()) {
      const counted = facts[key]?.counted;
      if (counted !== undefined) add(row, key, counted);
    }
    if (row.progress === null) continue;
    const { complete, open } = JSON.parse(row.progress) as Progress;
    for (const id of complete) add(row, 'complete', id);
    for (const path of open) add(row, 'open', path);
    add(row, 'stopped', open[0] ?? '');
  }
  for (const row of submitted)
    if (row.is_final === 1) add(row, 'submitted', row.is_automatic === 1 ? 'deadline' : '');
  return [...sums.values()];
}

function statusOf({ status, is_final, is_automatic, is_complete }: State): string {
  if (status === returnedStatus) return 'returned';
  if (is_final === 0) return 'draft';
  if (is_automatic !== 1) return 'submitted';
  return is_complete === 1 ? 'automatic' : 'incomplete';
}
