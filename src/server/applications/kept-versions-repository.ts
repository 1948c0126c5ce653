import type { Answers } from '#engine/definition.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Write } from '#server/platform/db/write-together.ts';
import type { ApplicationVersionTable } from './tables.ts';

/** A stored state of an application. */
export interface Version {
  readonly id: string;
  readonly revision: number;
  readonly definitionRevision: string;
  readonly answers: Answers;
  /** Who saved it: a user's id, or the deadline. */
  readonly savedBy: string;
}

/** Stores this state of an application; after a day only the last of each hour stays. */
export function versionWrite(trx: Database, version: Version, now: Date): Write {
  return trx.insertInto('application_versions').values(toVersionRow(version, now));
}

/** The row that stores a state of an application. */
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
