import type { TallyCountTable, TallyTable } from '#server/platform/db/tables.ts';
import type { Tally } from './tally.ts';

/** Stands in the sums for every programme, or for every day. */
export const all = '*';

type Change = Pick<TallyTable, 'facts' | 'counted'>;

/** What changed tallies add to the sums, less what they had added before. Each sum occurs once; none is empty. */
export function sumChanges(changes: readonly Change[]): TallyCountTable[] {
  const sums = new Map<string, TallyCountTable>();
  const add = (program: string, measure: string, day: string, value: string, by: 1 | -1, final: boolean) => {
    for (const program_id of [program, all]) {
      for (const when of [day, all]) {
        const key = `${program_id}\n${measure}\n${when}\n${value}`;
        let sum = sums.get(key);
        if (sum === undefined) {
          sum = { program_id, measure, day: when, value, entries: 0, submitted: 0 };
          sums.set(key, sum);
        }
        sum.entries += by;
        if (final) sum.submitted += by;
      }
    }
  };
  const count = (text: string | null, by: 1 | -1) => {
    if (text === null) return;
    const { program, started, submitted, values } = JSON.parse(text) as Tally;
    const final = submitted !== null;
    add(program, 'started', started, '', by, final);
    for (const [measure, value] of values) add(program, measure, started, value, by, final);
    if (submitted === null) return;
    const status = values.find(([measure]) => measure === 'status')?.[1] ?? '';
    add(program, 'submitted', submitted, status === 'submitted' ? '' : 'deadline', by, final);
  };
  for (const { facts, counted } of changes) {
    count(counted, -1);
    count(facts, 1);
  }
  return [...sums.values()].filter(({ entries, submitted }) => entries !== 0 || submitted !== 0);
}
