import { applicationDefinition } from '#generated/application.ts';
import { isPastDue } from '../applications/access.ts';
import {
  insertVersion,
  lockApplication,
  updateApplication,
} from '../applications/applications-repository.ts';
import { withFiles } from '../applications/file-questions.ts';
import { listFiles } from '../applications/files-repository.ts';
import { toAutomaticState } from '../applications/save/application-state.ts';
import { carriedAnswers } from '../applications/stored-answers.ts';
import { recordAudit } from '../audit/audit-repository.ts';
import { type Database, isUniqueViolation } from '../db/database.ts';
import type { Services } from '../services.ts';
import { findOwnerAddress, listDraftIds, markAutomatic } from './automatic-repository.ts';

/** Who saved the version that the deadline submitted. */
const savedBy = 'deadline';
const batch = 100;

/** What a pass over the drafts came to. */
export interface AutomaticPass {
  readonly submitted: number;
  /** Drafts that could not be submitted this time; the next pass tries again. */
  readonly failed: number;
}

/**
 * Submits every draft there is once `DUE_AT` has passed, each in a transaction of its own with its version and its receipt
 * (specification section 4). Safe with several servers and with kills: whoever locks a draft first submits it, the
 * others find it submitted. `isStopped` ends a pass between two drafts.
 */
export async function submitDueDrafts(
  services: Services,
  isStopped: () => boolean = () => false,
): Promise<AutomaticPass> {
  let [submitted, failed, last] = [0, 0, ''];
  while (isPastDue(services) && !isStopped()) {
    const ids = await listDraftIds(services.database, last, batch);
    if (ids.length === 0) break;
    for (const id of ids) {
      if (isStopped()) break;
      try {
        if (await submitDraft(services, id)) submitted += 1;
      } catch {
        // One draft that resists must not keep the others from being submitted.
        failed += 1;
      }
      last = id;
    }
    services.outbox.wake();
  }
  return { submitted, failed };
}

async function submitDraft(services: Services, id: string): Promise<boolean> {
  const attempt = () => services.database.transaction().execute((trx) => submit(trx, services, id));
  try {
    return await attempt();
  } catch (error) {
    // Another draft of this owner with the same content was submitted at the same moment; now it is found.
    if (!isUniqueViolation(error)) throw error;
    return await attempt();
  }
}

async function submit(trx: Database, services: Services, id: string): Promise<boolean> {
  const row = await lockApplication(trx, id);
  if (row === undefined || row.is_final === 1 || row.deleted_at !== null) return false;
  const now = services.clock();
  const files = await listFiles(trx, id);
  const { answers, kept } = await carriedAnswers(trx, row, files);
  const { state, isComplete } = await toAutomaticState(trx, row, answers, files);
  await markAutomatic(trx, id, isComplete);
  await updateApplication(trx, row, { ...state, kept, changedAt: row.updated_at }, now);
  const version = { id, revision: row.revision + 1, definitionRevision: state.definitionRevision, savedBy };
  await insertVersion(
    trx,
    { ...version, answers: withFiles(applicationDefinition, state.answers, files) },
    now,
  );
  await recordAudit(
    trx,
    {
      event: 'automatic-submission',
      actorId: null,
      actorRole: savedBy,
      subjectId: row.owner_id,
      applicationId: id,
      details: { revision: version.revision, complete: isComplete },
    },
    now,
  );
  await services.outbox.order(trx, {
    kind: 'receipt',
    recipient: await findOwnerAddress(trx, row.owner_id),
    applicationId: id,
    dedupeKey: `receipt:${id}`,
  });
  return true;
}
