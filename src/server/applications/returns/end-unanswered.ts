import { returnedStatus } from '#contract/application/status.ts';
import { withFiles } from '#server/forms/served/file-questions.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { repeat } from '#server/platform/jobs/job.ts';
import type { Services } from '#server/platform/services.ts';
import { longestGraceMs } from '#server/programme/last-date/arrivals.ts';
import { type ApplicationRow, lockApplication } from '../applications-repository.ts';
import { orderForAll } from '../collaborators/order-for-all.ts';
import { listFiles, markDeleted, markRestored } from '../files/files-repository.ts';
import { versionWrite } from '../kept-versions-repository.ts';
import { submittedAnswers } from '../stored-answers.ts';
import type { Standing } from '../versions/submitted-state.ts';
import {
  endReturn,
  findOpenReturn,
  listReturnedOf,
  listUnanswered,
  removeReturnsOf,
  setStanding,
} from './returns-repository.ts';
import { standingOf } from './standing.ts';

/** Names the author of the versions that restore a submission. */
const savedBy = 'return';
const atOnce = 20;
const pauseMs = 5000;

/**
 * Restores the submission of applications that were returned and not submitted again in time. It waits until no save
 * that began in time can be under way, and for an instant that has surely come: a clock that jumped ends nothing.
 * Each ends in its own transaction; safe with several servers and with kills. Returns how many.
 */
export async function endUnanswered(
  services: Pick<Services, 'database' | 'clock' | 'outbox' | 'deadline'>,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { database, clock, deadline, outbox } = services;
  const through = new Date(deadline.certainNow().getTime() - longestGraceMs);
  let ended = 0;
  for (const { id, due_at } of await listUnanswered(database, through, atOnce)) {
    if (isStopped()) break;
    const isEnded = await database.transaction().execute(async (trx) => {
      const row = await lockApplication(trx, id);
      // Submitted again or given more time meanwhile, or another server was faster.
      if (row?.due_at !== due_at || row.status !== returnedStatus) return false;
      await restoreSubmitted(trx, row, clock());
      await endReturn(trx, id, 'unanswered', clock());
      const about = { subjectId: row.owner_id, applicationId: id };
      const event = { event: 'return-unanswered', actorId: null, actorRole: 'deadline', ...about } as const;
      await recordAudit(trx, event, clock());
      const dedupeKey = `return-unanswered:${id}:${due_at}`;
      await orderForAll(trx, outbox, id, { kind: 'return-unanswered', dedupeKey });
      return true;
    });
    if (isEnded) ended += 1;
  }
  if (ended > 0) outbox.wake();
  return ended;
}

/** Every few seconds: ends returns that were not answered in time. */
export const endReturns = repeat('returns', (services, log) => async (isStopped) => {
  const ended = await endUnanswered(services, isStopped);
  if (ended > 0) log.info({ applications: ended }, 'stand as they were submitted before their return');
  return pauseMs;
});

/**
 * Brings a returned application back to its submitted state, as the next revision: a page with the correction open
 * notices. What was saved since stays among the versions.
 */
export async function restoreSubmitted(
  trx: Database,
  row: ApplicationRow,
  now: Date,
  status = 'submitted',
): Promise<void> {
  const returned = await findOpenReturn(trx, row.id);
  if (!returned || row.submitted_at === null)
    throw new Error(`Application ${row.id} is returned without its submission`);
  const standing = await standingOf(trx, row, returned);
  await putFilesBack(trx, row.id, standing, now);
  const { definition, answers } = await submittedAnswers(trx, standing.row, standing.files);
  const { title, award_program_id, updated_at, definition_revision: definitionRevision } = standing.row;
  const revision = row.revision + 1;
  await setStanding(trx, row.id, {
    status,
    is_final: status === 'submitted' ? 1 : 0,
    due_at: null,
    revision,
    answers: JSON.stringify(withFiles(definition, answers, [])),
    definition_revision: definitionRevision,
    title,
    award_program_id,
    updated_at,
  });
  // Keeps the date of the submission: it is the same submission.
  const version = { id: row.id, revision, definitionRevision, answers, savedBy };
  await versionWrite(trx, version, new Date(row.submitted_at)).execute();
}

/** Before a person goes: what they should correct goes back to its submitted state, and no note to them stays. */
export async function forgetReturnsOf(trx: Database, ownerId: string, now: Date): Promise<void> {
  for (const id of await listReturnedOf(trx, ownerId)) {
    const row = await lockApplication(trx, id);
    if (row) await restoreSubmitted(trx, row, now);
  }
  await removeReturnsOf(trx, ownerId);
}

async function putFilesBack(trx: Database, id: string, { files }: Standing, now: Date): Promise<void> {
  const there = new Set((await listFiles(trx, id)).flatMap((it) => (it.isDeleted ? [] : [it.key])));
  const wanted = files.flatMap((it) => (it.isDeleted ? [] : [it.key]));
  await markDeleted(
    trx,
    id,
    [...there].filter((key) => !wanted.includes(key)),
    now,
  );
  await markRestored(
    trx,
    id,
    wanted.filter((key) => !there.has(key)),
  );
}
