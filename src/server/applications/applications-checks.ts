import { returnOutcomes } from '#contract/application/return-outcomes.ts';
import {
  draftStatus,
  returnedStatus,
  undecidedStatuses,
  withdrawnStatus,
} from '#contract/application/status.ts';
import { outcomes } from '#contract/judging/decisions.ts';
import type { Check } from '#server/platform/checks/check.ts';
import { checkRows } from '#server/platform/checks/check-rows.ts';
import {
  count,
  document,
  filled,
  flag,
  id,
  instant,
  list,
  oneOf,
  orNull,
  sha256,
  text,
} from '#server/platform/checks/column-rules.ts';
import { submissionsCheck } from './submissions-check.ts';

/** What must hold of applications and of their versions. */
export const applicationsChecks: readonly Check[] = [
  submissionsCheck,
  checkRows('rows of applications', {
    applications: {
      columns: {
        id,
        owner_id: id,
        edition: filled,
        form: filled,
        award_program_id: orNull(id),
        title: text,
        status: oneOf([...undecidedStatuses, ...outcomes]),
        is_final: flag,
        submission_hash: orNull(sha256),
        revision: count,
        definition_revision: filled,
        answers: document,
        edited_fields: orNull(document),
        kept_answers: orNull(list),
        created_at: instant,
        updated_at: instant,
        submitted_at: orNull(instant),
        is_automatic: orNull(flag),
        is_complete: orNull(flag),
        deleted_at: orNull(instant),
        saved_by_owner_at: orNull(instant),
        creation_key: orNull(text),
        confirmed_doubts: orNull(document),
        due_at: orNull(instant),
        due_reason: orNull(filled),
      },
      together: ({ is_final, status, due_at }) => {
        const isOpen = [draftStatus, returnedStatus, withdrawnStatus].some((it) => it === status);
        if ((is_final === 0) !== isOpen) return 'its status is not of what it is';
        return status === returnedStatus && due_at === null ? 'it is returned without an end' : undefined;
      },
    },
    application_versions: {
      columns: {
        application_id: id,
        revision: count,
        definition_revision: filled,
        answers: document,
        saved_by: filled,
        saved_at: instant,
      },
    },
    application_returns: {
      columns: {
        id,
        application_id: id,
        revision: count,
        note: filled,
        questions: list,
        until: instant,
        title: text,
        award_program_id: orNull(id),
        updated_at: instant,
        returned_by: id,
        returned_at: instant,
        outcome: orNull(oneOf(returnOutcomes)),
        ended_at: orNull(instant),
      },
      together: ({ outcome, ended_at }) =>
        (outcome === null) === (ended_at === null) ? undefined : 'it is half ended',
    },
  }),
];
