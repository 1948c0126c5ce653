declare module '#server/platform/db/tables.ts' {
  interface Tables {
    jury_programs: JuryProgramTable;
    account_queue: AccountQueueTable;
    consents: ConsentTable;
  }
}

/** A programme whose submitted applications a jury member sees. */
export interface JuryProgramTable {
  user_id: string;
  program_id: string;
}

/** One row at which changes of accounts wait for each other. */
export interface AccountQueueTable {
  id: number;
  changes: number;
}

/** The notice about personal data that somebody who registered agreed to; null: none that is kept. */
export interface ConsentTable {
  user_id: string;
  version: string | null;
  given_at: string | null;
}
