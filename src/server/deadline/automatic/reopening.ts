import type { Answers } from '#engine/definition.ts';
import type { ApplicationRow, ApplicationState } from '#server/applications/applications-repository.ts';
import { listFiles } from '#server/applications/files/files-repository.ts';
import { toDraftState } from '#server/applications/save/application-state.ts';
import { readStored } from '#server/applications/save/stored-repository.ts';
import { carriedAnswers } from '#server/applications/stored-answers.ts';
import { findVersion } from '#server/applications/versions/versions-repository.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';
import { finishReopening } from '#server/programme/last-date/deadline-repository.ts';
import { findDraftOwner, listAutomatic } from './automatic-repository.ts';
import { type Pass, workThrough } from './work-through.ts';
import { writeAutomatic } from './write-automatic.ts';

/** The outbox key of the mail to one person about one reopening of an edition. */
function reopeningKeyOf(edition: string, reopenedAt: Date, ownerId: string): string {
  return `reopened:${edition}:${reopenedAt.toISOString()}:${ownerId}`;
}

/**
 * Turns what the deadline submitted of an edition before its reopening back into drafts, as their owners last saved
 * them, hidden answers included, and mails each owner once. What a person submitted stays submitted. If interrupted,
 * the next pass continues.
 */
export async function undoAutomaticSubmissions(
  services: Services,
  edition: string,
  reopenedAt: Date,
  isStopped: () => boolean = () => false,
): Promise<Pass> {
  const { database } = services;
  const task = {
    list: (page: Parameters<typeof listAutomatic>[1]) => listAutomatic(database, page, edition, reopenedAt),
    prepare: (row: ApplicationRow) => asLastSaved(database, row),
    isRight: async () => true,
    write: (trx: Database, row: ApplicationRow, state: ApplicationState) =>
      undo(trx, services, row, state, reopenedAt),
  };
  const pass = await workThrough(services, task, isStopped);
  const everything = { after: '', size: 1, now: new Date(8.64e15) };
  if (!isStopped() && (await listAutomatic(database, everything, edition, reopenedAt)).length === 0) {
    await finishReopening(database, edition, reopenedAt);
  }
  return pass;
}

/** An automatic submission as its owner last saved it, ready to become a draft again. */
export async function asLastSaved(database: Database, row: ApplicationRow): Promise<ApplicationState> {
  const files = await listFiles(database, row.id);
  // The version before the submission is what its owner saved; the submission itself holds only visible answers.
  const saved = await findVersion(database, row.id, row.revision - 1);
  const draft = saved ? { ...row, ...saved } : row;
  const { answers, kept } = await carriedAnswers(database, draft, files);
  const state = await toDraftState(
    database,
    formOf(row.form),
    answers as Answers,
    files,
    row.award_program_id,
  );
  return { ...state, kept, byPage: true, changedAt: row.updated_at };
}

async function undo(
  trx: Database,
  services: Services,
  row: ApplicationRow,
  state: ApplicationState,
  reopenedAt: Date,
): Promise<void> {
  const { owner_id, edition } = row;
  const mail = { kind: 'reopened', dedupeKey: reopeningKeyOf(edition, reopenedAt, owner_id) };
  await makeDraftAgain(trx, services, row, state, mail);
}

/** Writes an automatic submission as a draft, with the order of the mail that tells its owner. */
export async function makeDraftAgain(
  trx: Database,
  services: Pick<Services, 'clock' | 'outbox'>,
  row: ApplicationRow,
  state: ApplicationState,
  order: { readonly kind: string; readonly dedupeKey: string; readonly applicationId?: string },
): Promise<void> {
  const [stored, owner] = [await readStored(trx, row.id), await findDraftOwner(trx, row.owner_id)];
  await writeAutomatic(trx, services, row, { state, isComplete: null, stored, owner, mail: () => order });
}
