import { proposalStates } from '#contract/staff-room/proposals.ts';
import type { Check } from '#server/platform/checks/check.ts';
import { checkRows } from '#server/platform/checks/check-rows.ts';
import {
  count,
  document,
  filled,
  id,
  instant,
  list,
  oneOf,
  orNull,
  text,
} from '#server/platform/checks/column-rules.ts';

/** What must hold of what is kept of forms, and of the programmes that they are answered for. */
export const formsChecks: readonly Check[] = [
  checkRows('forms and programmes', {
    schema_revisions: {
      columns: { form_id: filled, revision: filled, definition: document, first_served_at: instant },
      together: ({ form_id, revision, definition }) => {
        const named = JSON.parse(definition) as { readonly id?: unknown; readonly revision?: unknown };
        return named.id === form_id && named.revision === revision ? undefined : 'it holds another revision';
      },
    },
    schema_proposals: {
      columns: {
        id,
        state: oneOf(proposalStates),
        reason: text,
        files: list,
        findings: list,
        dry_run: document,
        author_id: id,
        created_at: instant,
        decided_by: orNull(id),
        decided_at: orNull(instant),
        decision_reason: orNull(text),
        words: orNull(list),
        publish_at: orNull(instant),
        release_number: orNull(count),
      },
      together: ({ state, publish_at }) =>
        state === 'scheduled' && publish_at === null ? 'it has no instant' : undefined,
    },
    award_programs: { columns: { id, name: text, region: text, position: count, edition: filled } },
  }),
];
