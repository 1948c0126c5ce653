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
        status: oneOf(['in progress', 'submitted', ...outcomes]),
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
      },
      together: ({ is_final, status }) =>
        (is_final === 0) === (status === 'in progress') ? undefined : 'its status is not of what it is',
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
  }),
];
