import { applicationDefinition } from '#generated/application.ts';
import {
  type ApplicationRow,
  type ApplicationState,
  insertVersion,
  updateApplication,
} from '../applications/applications-repository.ts';
import { withFiles } from '../applications/file-questions.ts';
import type { ApplicationFile } from '../applications/files-repository.ts';
import { recordAudit } from '../audit/audit-repository.ts';
import type { Database } from '../db/database.ts';
import { markAutomatic } from './automatic-repository.ts';

/** Who saved the versions that come of the last date. */
const savedBy = 'deadline';

/** What the last date makes of an application; `isComplete` is null when it is a draft again. */
export interface AutomaticChange {
  readonly state: ApplicationState;
  readonly files: readonly ApplicationFile[];
  readonly isComplete: boolean | null;
}

/** Writes what no person did, with its version and its audit entry. Answers the new revision. */
export async function writeAutomatic(
  trx: Database,
  row: ApplicationRow,
  { state, files, isComplete }: AutomaticChange,
  now: Date,
): Promise<number> {
  const { id, owner_id: subjectId } = row;
  const revision = row.revision + 1;
  await markAutomatic(trx, id, isComplete);
  await updateApplication(trx, row, state, now);
  const answers = withFiles(applicationDefinition, state.answers, files);
  const { definitionRevision } = state;
  await insertVersion(trx, { id, revision, definitionRevision, savedBy, answers }, now);
  await recordAudit(
    trx,
    {
      event: isComplete === null ? 'draft-again' : 'automatic-submission',
      actorId: null,
      actorRole: savedBy,
      subjectId,
      applicationId: id,
      details: { revision, ...(isComplete !== null && { complete: isComplete }) },
    },
    now,
  );
  return revision;
}
