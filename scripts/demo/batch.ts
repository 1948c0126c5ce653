import type { Insertable } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** Tables to fill, referenced tables first. */
export const filledTables = ['users', 'applications', 'application_versions', 'files', 'list_rows'] as const;

type FilledTable = (typeof filledTables)[number];

/** Rows written in one transaction. */
export type Batch = { readonly [table in FilledTable]: Insertable<Tables[table]>[] };

export function emptyBatch(): Batch {
  return {
    users: [],
    applications: [],
    application_versions: [],
    files: [],
    list_rows: [],
  };
}
