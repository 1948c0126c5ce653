import { withdrawnStatus } from '#contract/application/status.ts';
import { submissionWords } from '#contract/application/submission-state.ts';
import { indianTime } from '#contract/indian-time.ts';
import {
  beginningOf,
  currentEdition,
  type Edition,
  editionId,
  findEdition,
} from '#contract/programme/edition.ts';
import { formsOf } from '#contract/programme/offered-forms.ts';
import type { FormDefinition } from '#engine/definition.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest, Failure, type Finding, forbidden, invalidAnswers } from '#server/platform/failure.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { type Arrival, isInTime } from '#server/programme/last-date/arrivals.ts';
import { notOpenYet } from '#server/programme/last-date/assert-receiving.ts';
import { lastDateOf } from '#server/programme/last-date/last-date-of.ts';
import { receivingStage } from '#server/programme/last-date/stage-now.ts';
import { type ApplicationRow, findApplication, lockApplication } from './applications-repository.ts';
import { accessOf } from './collaborators/access-repository.ts';
import { isSettled } from './settled.ts';
import { submissionStateOfRow } from './submission-state.ts';

/** How a juror may read an application: all of it, without the company's identity, or not at all. */
export type JuryAccess = 'whole' | 'blind' | null;

declare module '#server/platform/services.ts' {
  interface Hooks {
    /** What a juror may read of a submitted application. */
    readonly juryAccess: (
      db: Database,
      jurorId: string,
      application: Pick<ApplicationRow, 'id' | 'award_program_id'>,
      now: Date,
    ) => Promise<JuryAccess>;
  }
}

/** Where a payload says which form it answers; one without it answers the main form of the edition. */
export const formPlace = '/applicationData/form_id';

/** Unknown applications and those of others look alike. */
export function notFound(): Failure {
  return new Failure(404, 'APPLICATION_NOT_FOUND', { message: 'Application not found' });
}

type Deadline = Pick<Services, 'deadline' | 'clock'>;

/** Nothing can change after the final submit, whether the owner or the deadline submitted. */
export function alreadySubmitted({ deadline, clock }: Deadline, row: ApplicationRow): Failure {
  if (row.status === withdrawnStatus) return settled('withdrawn');
  const dueAt = lastDateOf({ deadline }, row);
  const isEnded = dueAt !== null && clock() > dueAt;
  if (isEnded && row.edition !== editionId(currentEdition(clock()))) return otherEdition(row);
  if (row.is_automatic === 1) return tooLate({ deadline, clock }, row);
  return settled('submitted');
}

function settled(state: 'submitted' | 'withdrawn'): Failure {
  return new Failure(400, 'APPLICATION_ALREADY_SUBMITTED', { message: submissionWords({ state }) });
}

/** What was submitted in an earlier edition stays as it is once that edition has ended. */
function otherEdition({ edition }: Pick<ApplicationRow, 'edition'>): Failure {
  const name = findEdition(edition)?.texts.name ?? `the edition of ${edition}`;
  return new Failure(400, 'APPLICATION_ALREADY_SUBMITTED', {
    message: `This application belongs to the ${name}, which has ended: it can no longer be changed.`,
  });
}

/** A change that comes too late; says what the last date did with the application. */
function tooLate(services: Deadline, row: ApplicationRow): Failure {
  const dueAt = lastDateOf(services, row);
  const passed = dueAt
    ? `The last date, ${indianTime(dueAt, 'weekday')}, has passed.`
    : 'The last date has passed.';
  const state = submissionStateOfRow(services, row);
  const words = submissionWords({ state, savedAt: indianTime(new Date(row.updated_at), 'weekday') });
  return new Failure(400, 'APPLICATION_ALREADY_SUBMITTED', { message: `${passed} ${words}` });
}

/**
 * The application, if this person may see it whole: owners and collaborators theirs, jurors those of their rounds,
 * superadmins all.
 */
export async function readableApplication(
  services: Services,
  identity: Identity,
  id: string,
): Promise<ApplicationRow> {
  const { row, isBlind } = await readableInPart(services, identity, id);
  if (isBlind) throw notFound();
  return row;
}

/** The same, or what a juror of a blind round may see of it: everything but the company's identity. */
export async function readableInPart(
  { database, clock, ask }: Services,
  identity: Identity,
  id: string,
): Promise<{ readonly row: ApplicationRow; readonly isBlind: boolean }> {
  const row = await findApplication(database, id);
  const { userId, role } = identity;
  const isOwn = row !== undefined && (await accessOf(database, identity, row)) !== null;
  if (row && (isOwn || role === 'superadmin')) return { row, isBlind: false };
  if (role !== 'jury' || row?.is_final !== 1) throw notFound();
  const [access = null] = await Promise.all(
    ask('juryAccess').map((juryAccess) => juryAccess(database, userId, row, clock())),
  );
  if (access === null) throw notFound();
  return { row, isBlind: access === 'blind' };
}

/** The application, if this person may edit it: their own, or one that its owner lets them edit. */
export async function assertWriter(
  db: Database,
  identity: Identity,
  row: ApplicationRow | undefined,
): Promise<ApplicationRow> {
  const access = row ? await accessOf(db, identity, row) : null;
  if (!row || access === null) throw notFound();
  if (access === 'read') {
    throw forbidden('You can read this application; its owner has not given you the right to write in it.');
  }
  return row;
}

/** Throws when the application is not this person’s own; a collaborator learns that only the owner may do this. */
export async function assertOwned(db: Database, identity: Identity, row: ApplicationRow): Promise<void> {
  const access = await accessOf(db, identity, row);
  if (access === 'owner') return;
  if (access === null) throw notFound();
  throw forbidden('Only the owner of this application can do this.');
}

/** This person’s own application, locked for this transaction. */
export async function lockOwned(trx: Database, identity: Identity, id: string): Promise<ApplicationRow> {
  const row = await lockApplication(trx, id);
  if (!row) throw notFound();
  await assertOwned(trx, identity, row);
  return row;
}

/** The application, if this person may change it now: a draft they may edit, before its last date. */
export async function assertWritable(
  services: Deadline,
  db: Database,
  found: ApplicationRow | undefined,
  identity: Identity,
  arrival: Arrival,
): Promise<ApplicationRow> {
  const row = await assertWriter(db, identity, found);
  if (isSettled(row)) throw alreadySubmitted(services, row);
  assertOpen(services, arrival, row);
  return row;
}

/**
 * Throws when the request came after the last date of the application or took longer than its grace: code 2009 for a
 * draft, which is submitted as it is; 1001 where none would begin. Nothing begins before applications open.
 */
export function assertOpen(services: Deadline, arrival: Arrival, row?: ApplicationRow): void {
  const { clock } = services;
  if (row) {
    if (!isInTime(arrival, lastDateOf(services, row), clock())) throw tooLate(services, row);
    return;
  }
  const { edition, dueAt } = receivingStage(services, arrival.at);
  if (arrival.at < beginningOf(edition.opens)) throw notOpenYet(edition);
  assertInTime(services, arrival, dueAt);
}

/** Throws when a deleted draft can no longer be restored: the last date of its edition has passed. */
export function assertRestorable(services: Deadline, arrival: Arrival, row: ApplicationRow): void {
  assertInTime(services, arrival, lastDateOf(services, row));
}

function assertInTime({ clock }: Deadline, arrival: Arrival, dueAt: Date | null): void {
  if (dueAt === null || isInTime(arrival, dueAt, clock())) return;
  throw badRequest(
    `Applications closed on ${indianTime(dueAt, 'weekday')}. Drafts can no longer be started, saved or changed.`,
  );
}

/** The edition an application belongs to: its own, or the one that a new one arriving now begins in. */
export function editionOf(services: Deadline, { at }: Arrival, row: ApplicationRow | undefined): Edition {
  return (row && findEdition(row.edition)) ?? receivingStage(services, at).edition;
}

/** Throws when an edition does not offer the form. */
export function assertFormOffered(edition: Edition, form: Pick<FormDefinition, 'id'>): void {
  const offered = formsOf(edition);
  if (!offered.includes(form.id)) throw wrongForm(offered.join(', '));
}

/** A payload that answers the wrong form; `expected` in words. */
export function wrongForm(expected: string): Failure {
  return invalidAnswers([
    { path: formPlace, message: `form_id must be the form of the application: ${expected}` },
  ]);
}

/** Throws when a programme does not belong to the edition: applications of two editions never mix. */
export function assertOffered({ texts, programmes }: Edition, programId: string | null): void {
  if (programId === null || programmes.some(({ id }) => id === programId)) return;
  const message = `This region is not one of the ${texts.name}: choose one of ${programmes.map(({ name }) => name).join(', ')}`;
  const finding: Finding = { path: '/applicationData/award_program_id', message };
  throw invalidAnswers([finding]);
}
