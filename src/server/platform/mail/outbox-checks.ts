import type { Check } from '../checks/check.ts';
import { checkRows } from '../checks/check-rows.ts';
import { oneOf } from '../db/columns.ts';
import { platformTables } from '../db/tables.ts';

/** Invariants of ordered mail, whose `kinds` the modules declare. */
export const checkOutbox = (kinds: readonly string[]): Check =>
  checkRows(
    'ordered mail',
    { outbox: { ...platformTables.outbox, kind: oneOf(kinds) } },
    {
      outbox: ({ finished_at, outcome }) =>
        (finished_at === null) === (outcome === null) ? undefined : 'it is half finished',
    },
  );
