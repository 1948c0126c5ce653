import { filled, id, instant, oneOf, orNull, type RowsOf } from '#server/platform/db/columns.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Who works on applications. */
export const collaboratorsTables = {
  /** Someone invited to an application. */
  collaborators: {
    id,
    application_id: id,
    /** The invited address as it was written. */
    email: filled,
    email_key: filled,
    may: oneOf(['write', 'read']),
    /** Who joined; null: nobody yet, and the account at the address may. */
    user_id: orNull(id),
    invited_at: instant,
    joined_at: orNull(instant),
  },
  /** A page that has an application open. It reports repeatedly; a silent one is gone. */
  presence: {
    application_id: id,
    /** Names the page; random. */
    page: filled,
    user_id: id,
    /** JSON pointer of the question it is at. */
    question: orNull(filled),
    seen_at: instant,
  },
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends RowsOf<typeof collaboratorsTables> {}
}

export type CollaboratorTable = Tables['collaborators'];
export type PresenceTable = Tables['presence'];
