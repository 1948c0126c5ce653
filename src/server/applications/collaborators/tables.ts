declare module '#server/platform/db/tables.ts' {
  interface Tables {
    collaborators: CollaboratorTable;
    presence: PresenceTable;
  }
}

/** Somebody who was invited to an application. */
export interface CollaboratorTable {
  id: string;
  application_id: string;
  /** The invited address as it was written. */
  email: string;
  email_key: string;
  /** `write` or `read`. */
  may: string;
  /** Who came; null: nobody did yet, and the account at the address may. */
  user_id: string | null;
  invited_at: string;
  joined_at: string | null;
}

/** A page that has an application open. It says so again and again; one that fell silent is gone. */
export interface PresenceTable {
  application_id: string;
  /** Names the page; random. */
  page: string;
  user_id: string;
  /** JSON pointer of the question it is at. */
  question: string | null;
  seen_at: string;
}
