import { draftStatus, returnedStatus, withdrawnStatus } from '#contract/application/status.ts';
import type { Check } from '#server/platform/checks/check.ts';
import { checkRows } from '#server/platform/checks/check-rows.ts';
import { collaboratorsTables } from './collaborators/tables.ts';
import { conversationTables } from './conversation/tables.ts';
import { duplicatesTables } from './duplicates/tables.ts';
import { filesCheck } from './files/serving/files-checks.ts';
import { receiptsCheck } from './receipts/receipts-checks.ts';
import { submissionsCheck } from './submissions-check.ts';
import { applicationsTables } from './tables.ts';

/** Invariants of applications and everything that belongs to them. */
export const applicationsChecks: readonly Check[] = [
  filesCheck,
  submissionsCheck,
  receiptsCheck,
  checkRows(
    'rows of applications',
    { ...applicationsTables, ...collaboratorsTables, ...conversationTables, ...duplicatesTables },
    {
      applications: ({ is_final, status, due_at }) => {
        const isOpen = [draftStatus, returnedStatus, withdrawnStatus].some((it) => it === status);
        if ((is_final === 0) !== isOpen) return 'its status contradicts its state';
        return status === returnedStatus && due_at === null ? 'it is returned without an end' : undefined;
      },
      application_returns: ({ outcome, ended_at }) =>
        (outcome === null) === (ended_at === null) ? undefined : 'it is half ended',
      collaborators: ({ user_id, joined_at }) =>
        (user_id === null) === (joined_at === null) ? undefined : 'it is half joined',
    },
  ),
];
