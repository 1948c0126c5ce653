import { checkRows } from '#server/platform/checks/check-rows.ts';
import { filled, id, instant, oneOf, orNull } from '#server/platform/checks/column-rules.ts';

/** What must hold of collaborators and of the pages that are open. */
export const collaboratorsCheck = checkRows('collaborators', {
  collaborators: {
    columns: {
      id,
      application_id: id,
      email: filled,
      email_key: filled,
      may: oneOf(['write', 'read']),
      user_id: orNull(id),
      invited_at: instant,
      joined_at: orNull(instant),
    },
    together: ({ user_id, joined_at }) =>
      (user_id === null) === (joined_at === null) ? undefined : 'it is half joined',
  },
  presence: {
    columns: { application_id: id, page: filled, user_id: id, question: orNull(filled), seen_at: instant },
  },
});
