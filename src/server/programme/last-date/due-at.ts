import { indianTime } from '#contract/indian-time.ts';
import { editionId } from '#contract/programme/edition.ts';
import type { EditionStage } from './stage-now.ts';

/** Thrown when `DUE_AT` has passed before any server knew of it: most likely it is a mistake. */
export class DueAtInPast extends Error {
  constructor(dueAt: Date) {
    super(
      `DUE_AT, ${indianTime(dueAt, 'weekday')}, lies in the past, and this database has not known of it until now. ` +
        'If that is meant, confirm it with\n' +
        `  npm run deadline -- --set ${dueAt.toISOString()} --confirm-past\n` +
        'and start again. Otherwise correct DUE_AT, or leave it out.',
    );
    this.name = 'DueAtInPast';
  }
}

/** DUE_AT only sets the last date on the first start of an empty database; after that the operator reads this. */
export function unusedDueAt(dueAt: Date, { edition, dueAt: counts }: EditionStage): string {
  return (
    `DUE_AT, ${indianTime(dueAt, 'weekday')}, is not used: it counts on the first start of an empty database only. ` +
    `The last date of ${editionId(edition)} is ${counts ? indianTime(counts, 'weekday') : 'not set'}; ` +
    '"npm run deadline" shows and changes it. Leave DUE_AT out.'
  );
}
