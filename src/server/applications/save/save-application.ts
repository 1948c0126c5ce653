import { shownId } from '#contract/application/project-title.ts';
import { returnedStatus, withdrawnStatus } from '#contract/application/status.ts';
import { type Database, isUniqueViolation } from '#server/platform/db/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import type { Arrival } from '#server/programme/last-date/arrivals.ts';
import {
  alreadySubmitted,
  assertFormOffered,
  assertOpen,
  assertOwned,
  editionOf,
  wrongForm,
} from '../access.ts';
import { type ApplicationRow, findApplication, findSubmission } from '../applications-repository.ts';
import { accessOf } from '../collaborators/access-repository.ts';
import { followSubmission } from '../follow-submission.ts';
import { assertRoomForDraft, assertRoomForFiles } from '../quotas/quotas.ts';
import { distinctHash } from '../receipts/submission-hash.ts';
import { assertReturnedOnly } from '../returns/questions.ts';
import { endReturn } from '../returns/returns-repository.ts';
import { isSettled } from '../settled.ts';
import { toDraftState, toFinalState } from './application-state.ts';
import type { SaveRequest } from './payload.ts';
import { assertNoneInfected, type NewFiles, planFiles } from './plan-files.ts';
import { staleRevision } from './stale-revision.ts';
import { nothingStored, readStored } from './stored-repository.ts';
import { isStale, lockTarget } from './target.ts';
import { type Saved, writeSave } from './write-save.ts';

type Incoming = NewFiles & { readonly arrival: Arrival };

/**
 * Saves a draft or submits, in one transaction with its version, its files and the receipt mail. The same final
 * submit again, even at the same time, returns the one submission.
 */
export async function saveApplication(
  services: Services,
  identity: Identity,
  request: SaveRequest,
  incoming: Incoming,
): Promise<Saved> {
  const attempt = () =>
    services.database.transaction().execute((trx) => save(trx, services, identity, request, incoming));
  try {
    return await attempt();
  } catch (error) {
    // The unique index decided: another request submitted or created the same at this moment. Now it is found.
    if (!isUniqueViolation(error)) throw error;
    return await attempt();
  }
}

async function save(
  trx: Database,
  services: Services,
  identity: Identity,
  request: SaveRequest,
  incoming: Incoming,
): Promise<Saved> {
  const row = await lockTarget(trx, request, identity);
  if (row && request.isFinal) await assertOwned(trx, identity, row);
  const { form } = request;
  if (row && row.form !== form.id) throw wrongForm(row.form);
  const stored = row ? await readStored(trx, row.id) : nothingStored;
  if (row && isSettled(row) && !request.isFinal) throw alreadySubmitted(services, row);
  const files = planFiles(stored.files, request, incoming);
  const known = row?.award_program_id ?? null;
  let state = request.isFinal
    ? await refusedOnceSubmitted(services, row, () =>
        toFinalState(trx, form, request.answers, files.after, known),
      )
    : await toDraftState(trx, form, request.answers, files.after, known);

  if (state.submissionHash !== null) {
    let same = await findSubmission(trx, identity.userId, state.submissionHash);
    if (same?.status === withdrawnStatus && same.id !== row?.id) {
      if (row === undefined) throw withdrawnBefore(same);
      state = { ...state, submissionHash: distinctHash(state.submissionHash, row.id) };
      same = row.submission_hash === state.submissionHash ? row : undefined;
    }
    const isOwn = row === undefined || same?.id === row.id;
    if (same?.is_final === 1 && isOwn) return { row: same, takenKeys: new Set() };
    // A returned application holds the hash of its submission: it may be submitted again unchanged.
    if (same && !(same.status === returnedStatus && same.id === row?.id))
      throw alreadySubmitted(services, same);
  }
  if (row && isSettled(row)) throw alreadySubmitted(services, row);
  assertOpen(services, incoming.arrival, row);
  const isRepeated = row && request.id === null && (request.byPage || row.saved_by_owner_at !== null);
  const { added, deletedKeys, restoredKeys } = files;
  const isSameFiles = added.length + deletedKeys.length + restoredKeys.length === 0;
  if (isRepeated && isSameFiles && JSON.stringify(state.answers) === row.answers)
    return { row, takenKeys: new Set() };
  if (row && isStale(request, row)) throw await staleRevision(services, trx, row, identity);

  await assertReturnedOnly(trx, row, state);
  if (request.isFinal) assertNoneInfected(form, files.after);
  const edition = editionOf(services, incoming.arrival, row);
  if (!row) assertFormOffered(edition, form);
  if (!row) await assertRoomForDraft(trx, identity.userId);
  const bytes = files.added.reduce((sum, { size }) => sum + size, 0);
  if (bytes > 0) await assertRoomForFiles(trx, row?.owner_id ?? identity.userId, bytes, services.clock());

  const { kept, changes, creationKey, byPage } = request;
  const saved = await writeSave(trx, services, identity, {
    row,
    edition,
    stored,
    state,
    kept,
    changes,
    creationKey,
    byPage,
    files,
  });
  if (request.isFinal && row) {
    const now = services.clock();
    if (row.status === returnedStatus) await endReturn(trx, row.id, 'resubmitted', now);
    await followSubmission(services, trx, row.id, now);
  }
  return saved;
}

/**
 * The content of a withdrawn application may be submitted again from an existing draft: its id makes a different fingerprint.
 */
function withdrawnBefore({ id }: ApplicationRow): Failure {
  return new Failure(400, 'APPLICATION_ALREADY_SUBMITTED', {
    message: `Application ${shownId(id)}, which you withdrew, has exactly this content. Save a draft first, then submit that.`,
  });
}

/**
 * A submitted application can only be submitted again unchanged; whatever else is wrong with another save no longer matters.
 */
async function refusedOnceSubmitted<T>(
  services: Services,
  row: ApplicationRow | undefined,
  toState: () => Promise<T>,
): Promise<T> {
  if (row === undefined || !isSettled(row)) return toState();
  return toState().catch((error: unknown) => {
    throw error instanceof Failure ? alreadySubmitted(services, row) : error;
  });
}

/**
 * Throws code 2009 if the caller works on the application and it is submitted: whatever else is wrong with the save
 * no longer matters.
 */
export async function assertNotSubmitted(services: Services, identity: Identity, id: unknown): Promise<void> {
  const row = typeof id === 'string' ? await findApplication(services.database, id) : undefined;
  if (!row || !isSettled(row) || (await accessOf(services.database, identity, row)) === null) return;
  throw alreadySubmitted(services, row);
}
