import type { DraftToBegin } from '#contract/application/returns-schemas.ts';
import { beginningOf, editionId } from '#contract/programme/edition.ts';
import { applicantRoles, type Role } from '#contract/roles.ts';
import { notFound } from '#server/applications/access.ts';
import {
  type ApplicationRow,
  beginApplication,
  lockApplication,
} from '#server/applications/applications-repository.ts';
import { versionWrite } from '#server/applications/kept-versions-repository.ts';
import { assertRoomForDraft } from '#server/applications/quotas/quotas.ts';
import { futureInstant } from '#server/applications/returns/return-application.ts';
import { toDraftState } from '#server/applications/save/application-state.ts';
import { mainFormOf } from '#server/forms/served/served-forms.ts';
import { writeTogether } from '#server/platform/db/write-together.ts';
import { conflict, missing } from '#server/platform/failure.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import { findUserById } from '#server/platform/identity/users-repository.ts';
import type { Services } from '#server/platform/services.ts';
import { notOpenYet } from '#server/programme/last-date/assert-receiving.ts';
import { receivingStage } from '#server/programme/last-date/stage-now.ts';
import { hasDraft } from '../editions/edition-drafts-repository.ts';
import { reasonIn, setOne } from './set-own-date.ts';

/**
 * Begins an empty draft for an applicant who has none, with its own last date: after the common one applicants cannot begin
 * any. Its owner gets a mail with the reason. Throws 409 for an account that cannot use it, or that already has a draft.
 */
export async function beginDraft(
  services: Services,
  identity: Identity,
  ownerId: string,
  { until, reason }: DraftToBegin,
): Promise<ApplicationRow> {
  const { database, outbox, clock } = services;
  const now = clock();
  const dueAt = futureInstant(until, '/until', now);
  const why = reasonIn(reason);
  const { edition } = receivingStage(services, now);
  if (now < beginningOf(edition.opens)) throw notOpenYet(edition);
  const row = await database.transaction().execute(async (trx) => {
    // Two who begin one for the same person wait for each other.
    await assertRoomForDraft(trx, ownerId);
    const owner = await findUserById(trx, ownerId);
    if (!owner) throw missing('There is no such account.');
    if (!applicantRoles.includes(owner.role as Role) || owner.is_verified !== 1 || owner.disabled_at !== null)
      throw conflict('Only an applicant who can log in has applications.');
    if (await hasDraft(trx, editionId(edition), ownerId))
      throw conflict('This person has a draft: change its last date instead.');
    const state = await toDraftState(trx, mainFormOf(edition), {}, []);
    const begun = beginApplication(trx, ownerId, editionId(edition), { ...state, byPage: true }, now, owner);
    const { id, revision } = begun.row;
    const definitionRevision = state.definition.revision;
    await writeTogether(trx, [
      ...begun.writes,
      versionWrite(trx, { id, revision, definitionRevision, answers: {}, savedBy: identity.userId }, now),
    ]);
    await setOne(trx, services, identity, begun.row, { dueAt, why });
    const after = await lockApplication(trx, id);
    if (after === undefined) throw notFound();
    return after;
  });
  outbox.wake();
  return row;
}
