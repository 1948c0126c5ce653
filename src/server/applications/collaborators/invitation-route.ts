import { JoinedApplication, TakenInvitation } from '#contract/application/collaborators-schemas.ts';
import { paths } from '#contract/paths.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { isUniqueViolation } from '#server/platform/db/database.ts';
import { badRequest, Failure } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import { forWriters } from '../application-call.ts';
import { findApplication, findCreator } from '../applications-repository.ts';
import { findCollaborator, takeInvitation } from './collaborators-repository.ts';
import { invitationIn, isValidInvitation } from './invitation-link.ts';
import { nameOf } from './present-collaborators.ts';

/** Accepts an invitation by its mailed link. Access to the mailbox is the proof: the account may have another address. */
export const takeInvitationRoute = route({
  ...forWriters,
  method: 'POST',
  path: paths.collaborationInvitations,
  summary: 'Accept an invitation to an application',
  description:
    'By the link of the mail, with any logged-in account. The first account that accepts it has it, and may accept it again. 400 with code 1007: it was withdrawn, has ended, or another account has it.',
  body: TakenInvitation,
  answer: JoinedApplication,
  handle: async ({ services, identity, body: { invitation } }) => {
    const { database, secrets, clock } = services;
    const found = await findCollaborator(database, invitationIn(invitation));
    if (!found || !isValidInvitation(secrets, invitation, found)) throw worthless();
    const row = await findApplication(database, found.application_id);
    if (!row) throw worthless();
    if (row.owner_id === identity.userId) throw badRequest('This application is your own.');
    if (found.user_id !== null && found.user_id !== identity.userId) {
      throw worthless('This invitation was taken with another account. Please log in with that one.');
    }
    if (found.user_id === null) {
      try {
        await database.transaction().execute(async (trx) => {
          const now = clock();
          if (!(await takeInvitation(trx, found.id, identity.userId, now))) throw worthless();
          const about = { applicationId: row.id, details: { may: found.may } };
          await recordAudit(trx, { event: 'collaborator-joined', ...actorOf(identity), ...about }, now);
        });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw badRequest('You work on this application already.');
      }
    }
    return {
      app_id: row.id,
      may: found.may === 'write' ? ('write' as const) : ('read' as const),
      project_title: row.title,
      shared_by: nameOf(await findCreator(database, row.owner_id)),
    };
  },
});

function worthless(
  message = 'This invitation was withdrawn, or it has ended. Please ask your colleague for a new one.',
): Failure {
  return new Failure(400, 'INVALID_OR_EXPIRED_TOKEN', { message });
}
