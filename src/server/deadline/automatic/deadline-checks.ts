import { findEdition } from '#contract/programme/edition.ts';
import type { Check } from '#server/platform/checks/check.ts';
import { checkRows } from '#server/platform/checks/check-rows.ts';
import { programmeTables } from '#server/programme/tables.ts';
import { deadlineTables } from '../tables.ts';

/** Invariants of programmes and last dates. */
export const deadlineChecks: readonly Check[] = [
  checkRows(
    'programmes and last dates',
    { ...programmeTables, ...deadlineTables },
    { deadlines: ({ edition }) => (findEdition(edition) ? undefined : 'there is no such edition') },
  ),
];
