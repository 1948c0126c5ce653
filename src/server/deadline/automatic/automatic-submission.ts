import {
  type ApplicationRow,
  type ApplicationState,
  findSubmission,
  lockApplication,
} from '#server/applications/applications-repository.ts';
import { type ApplicationFile, listFiles } from '#server/applications/files/files-repository.ts';
import { followSubmission } from '#server/applications/follow-submission.ts';
import { distinctHash } from '#server/applications/receipts/submission-hash.ts';
import { readStored } from '#server/applications/save/stored-repository.ts';
import { carriedAnswers } from '#server/applications/stored-answers.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';
import { longestGraceMs } from '#server/programme/last-date/arrivals.ts';
import { holdDeadline } from '#server/programme/last-date/deadline-repository.ts';
import { findDraftOwner, listDrafts, listOwnDue } from './automatic-repository.ts';
import { toAutomaticState } from './automatic-state.ts';
import { type Pass, workThrough } from './work-through.ts';
import { writeAutomatic } from './write-automatic.ts';

interface Submission {
  readonly state: ApplicationState;
  readonly isComplete: boolean;
  readonly files: readonly ApplicationFile[];
}

/** The editions whose last date has passed, as far as this server knows. */
export function listOver({ clock, deadline }: Pick<Services, 'clock' | 'deadline'>): string[] {
  const now = clock();
  return [...deadline.all()].flatMap(([edition, { dueAt }]) => (isOver(dueAt, now) ? [edition] : []));
}

/**
 * Submits every draft of the editions whose last date has passed, with its version and its receipt. `isStopped` ends
 * a pass between two batches, and so does moving the last date meanwhile.
 */
export async function submitDueDrafts(
  services: Services,
  isStopped: () => boolean = () => false,
  editions: readonly string[] = listOver(services),
): Promise<Pass> {
  const { deadline, clock } = services;
  const passes: Pass[] = [];
  for (const edition of editions) {
    const isNoMore = () => isStopped() || !isOver(deadline.dueAt(edition), clock());
    passes.push(await submitDrafts(services, edition, isNoMore));
  }
  return {
    done: passes.reduce((sum, { done }) => sum + done, 0),
    failed: passes.flatMap(({ failed }) => failed),
  };
}

/** Submits the drafts whose own last date passed so long ago that no save that began in time can still be under way. */
export async function submitOwnDue(
  services: Services,
  isStopped: () => boolean = () => false,
): Promise<Pass> {
  const { database, deadline } = services;
  const through = new Date(deadline.certainNow().getTime() - longestGraceMs);
  const task = {
    list: (page: Parameters<typeof listDrafts>[1]) => listOwnDue(database, page, through),
    prepare: (row: ApplicationRow) => prepare(database, row),
    isRight: async () => true,
    write: (trx: Database, row: ApplicationRow, submission: Submission) =>
      submit(trx, services, row, submission),
  };
  return workThrough(services, task, isStopped);
}

const isOver = (dueAt: Date | null | undefined, now: Date) => dueAt != null && now > dueAt;

async function submitDrafts(services: Services, edition: string, isStopped: () => boolean): Promise<Pass> {
  const { database, clock } = services;
  const task = {
    list: (page: Parameters<typeof listDrafts>[1]) => listDrafts(database, page, edition),
    prepare: (row: ApplicationRow) => prepare(database, row),
    isRight: async (trx: Database) => isOver((await holdDeadline(trx, edition))?.dueAt, clock()),
    write: (trx: Database, row: ApplicationRow, submission: Submission) =>
      submit(trx, services, row, submission),
  };
  return workThrough(services, task, isStopped);
}

async function prepare(database: Database, row: ApplicationRow): Promise<Submission> {
  const files = await listFiles(database, row.id);
  const { answers, kept } = await carriedAnswers(database, row, files);
  const form = formOf(row.form);
  const { state, isComplete } = await toAutomaticState(database, form, answers, files, row.award_program_id);
  return { state: { ...state, kept, changedAt: row.updated_at }, isComplete, files };
}

async function submit(
  trx: Database,
  services: Services,
  row: ApplicationRow,
  prepared: Submission,
): Promise<void> {
  const { id } = row;
  // Its last date was changed while this was prepared.
  if ((await lockApplication(trx, id))?.due_at !== row.due_at) return;
  const stored = await readStored(trx, id);
  // A file uploaded within its grace, or found infected meanwhile, changes no revision.
  const isWhole = sameFiles(stored.files, prepared.files);
  const { state: document, isComplete } = isWhole ? prepared : await prepare(trx, row);
  const state = { ...document, submissionHash: await ownHash(trx, row, document.submissionHash ?? '') };
  const owner = await findDraftOwner(trx, row.owner_id);
  const mail = (revision: number) =>
    ({ kind: 'receipt', applicationId: id, dedupeKey: `receipt:${id}:${revision}` }) as const;
  await writeAutomatic(trx, services, row, { state, isComplete, stored, owner, mail });
  await followSubmission(services, trx, id, services.clock());
}

/** Two drafts may have the same content; each submission gets its own fingerprint. */
async function ownHash(trx: Database, { id, owner_id }: ApplicationRow, hash: string): Promise<string> {
  const same = await findSubmission(trx, owner_id, hash);
  return same === undefined ? hash : distinctHash(hash, id);
}

function sameFiles(some: readonly ApplicationFile[], others: readonly ApplicationFile[]): boolean {
  const text = (files: readonly ApplicationFile[]) =>
    files.map(({ key, isDeleted, scan }) => `${key} ${isDeleted} ${scan}`);
  return text(some).join('\n') === text(others).join('\n');
}
