import { currentEdition, editionId } from '#contract/programme/edition.ts';
import type { Answers } from '#engine/definition.ts';
import type { ApplicationRow, ApplicationState } from '../applications/applications-repository.ts';
import { type ApplicationFile, listFiles } from '../applications/files-repository.ts';
import { toDraftState } from '../applications/save/application-state.ts';
import { carriedAnswers } from '../applications/stored-answers.ts';
import type { Database } from '../db/database.ts';
import type { Services } from '../services.ts';
import { findOwnerAddress, findVersion, listAutomatic } from './automatic-repository.ts';
import { finishReopening } from './deadline-repository.ts';
import { type Pass, workThrough } from './work-through.ts';
import { writeAutomatic } from './write-automatic.ts';

interface Draft {
  readonly state: ApplicationState;
  readonly files: readonly ApplicationFile[];
}

/** What the outbox calls the mail that tells one person of one reopening. */
export function reopeningKeyOf(reopenedAt: Date, ownerId: string): string {
  return `reopened:${reopenedAt.toISOString()}:${ownerId}`;
}

/**
 * Makes what the deadline submitted before a reopening drafts again, as their owners last saved them, hidden answers
 * included, and tells each owner once. What a person submitted stays submitted. Interrupted, the next pass goes on.
 */
export async function undoAutomaticSubmissions(
  services: Services,
  reopenedAt: Date,
  isStopped: () => boolean = () => false,
): Promise<Pass> {
  const { database, clock } = services;
  const edition = editionId(currentEdition(clock()));
  const task = {
    list: (page: Parameters<typeof listAutomatic>[1]) => listAutomatic(database, page, edition, reopenedAt),
    prepare: (row: ApplicationRow) => prepare(database, row),
    isRight: async () => true,
    write: (trx: Database, row: ApplicationRow, draft: Draft) => undo(trx, services, row, draft, reopenedAt),
  };
  const pass = await workThrough(services, task, isStopped);
  const everything = { after: '', size: 1, now: new Date(8.64e15) };
  if (!isStopped() && (await listAutomatic(database, everything, edition, reopenedAt)).length === 0) {
    await finishReopening(database, edition, reopenedAt);
  }
  return pass;
}

async function prepare(database: Database, row: ApplicationRow): Promise<Draft> {
  const files = await listFiles(database, row.id);
  // The version before the submission is what its owner saved; the submission itself holds visible answers only.
  const saved = await findVersion(database, row.id, row.revision - 1);
  const draft = saved ? { ...row, ...saved } : row;
  const { answers, kept } = await carriedAnswers(database, draft, files);
  const state = await toDraftState(database, answers as Answers, files);
  return { state: { ...state, kept, byPage: true, changedAt: row.updated_at }, files };
}

async function undo(
  trx: Database,
  { clock, outbox }: Services,
  row: ApplicationRow,
  { state, files }: Draft,
  reopenedAt: Date,
): Promise<void> {
  const { owner_id } = row;
  await writeAutomatic(trx, row, { state, files, isComplete: null }, clock());
  await outbox.order(trx, {
    kind: 'reopened',
    recipient: await findOwnerAddress(trx, owner_id),
    dedupeKey: reopeningKeyOf(reopenedAt, owner_id),
  });
}
