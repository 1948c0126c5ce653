import type { Answers } from '#engine/definition.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Write } from '#server/platform/db/write-together.ts';
import type { ApplicationVersionTable } from './tables.ts';

/** A state of an application as it is kept. */
export interface Version {
  readonly id: string;
  readonly revision: number;
  readonly definitionRevision: string;
  readonly answers: Answers;
  /** Who saved it: a user's id, or the deadline. */
  readonly savedBy: string;
}

/** What keeps this state of an application; after a day the last one of each hour stays. */
export function versionWrite(trx: Database, version: Version, now: Date): Write {
  return trx.insertInto('application_versions').values(toVersionRow(version, now));
}

/** The row that keeps a state of an application. */
export function toVersionRow(version: Version, now: Date): ApplicationVersionTable {
  return {
    application_id: version.id,
    revision: version.revision,
    definition_revision: version.definitionRevision,
    answers: JSON.stringify(version.answers),
    saved_by: version.savedBy,
    saved_at: now.toISOString(),
  };
}
