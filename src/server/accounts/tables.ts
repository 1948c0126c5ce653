import { count, filled, id, instant, orNull, type RowsOf } from '#server/platform/db/columns.ts';

/** The tables of accounts beside those of the platform. */
export const accountsTables = {
  /** A programme whose submitted applications a jury member sees. */
  jury_programs: { user_id: id, program_id: id },
  /** One row at which changes of accounts wait for each other. */
  account_queue: { id: count, changes: count },
  /** The version of the privacy notice that a registered person agreed to; null: none that is kept. */
  consents: { user_id: id, version: orNull(filled), given_at: orNull(instant) },
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends RowsOf<typeof accountsTables> {}
}
