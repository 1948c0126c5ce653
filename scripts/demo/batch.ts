import type { Insertable } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** Tables that are filled, those first that others refer to. */
export const filledTables = ['users', 'applications', 'application_versions', 'files', 'list_rows'] as const;

type FilledTable = (typeof filledTables)[number];

/** Rows that are written in one transaction. */
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
