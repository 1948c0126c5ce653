import { Type } from 'typebox';
import {
  Collaborator,
  Invitee,
  NewOwner,
  RemovedCollaborator,
} from '#contract/application/collaborators-schemas.ts';
import { paths } from '#contract/paths.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { missing } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';
import { assertOwned, notFound } from '../access.ts';
import { byId, forWriters } from '../application-call.ts';
import { findApplication, lockApplication } from '../applications-repository.ts';
import { accessOf } from './access-repository.ts';
import { findCollaborator, removeCollaborator } from './collaborators-repository.ts';
import { handOver } from './hand-over.ts';
import { invite } from './invite.ts';
import { presentCollaborators } from './present-collaborators.ts';

const list = route({
  ...forWriters,
  method: 'GET',
  path: paths.collaborators(':id'),
  summary: 'List the collaborators of an application',
  description: 'For its owner and its collaborators: the owner and all invited people.',
  params: byId,
  answer: Type.Array(Collaborator),
  handle: async ({ services: { database }, identity, params: { id } }) => {
    const row = await findApplication(database, id);
    if (!row || (await accessOf(database, identity, row)) === null) throw notFound();
    return presentCollaborators(database, id, identity);
  },
});

const add = route({
  ...forWriters,
  method: 'POST',
  path: paths.collaborators(':id'),
  summary: 'Invite a colleague to an application',
  description:
    'By its owner. A person with a verified account at the address finds the application in their list at once, others after they have registered and verified the address. Repeating a known address changes the person’s rights. With the link in the mail an account of another address can accept the invitation, once. At most 20 people per application; an unanswered invitation ends after 30 days.',
  params: byId,
  body: Invitee,
  answer: Type.Array(Collaborator),
  handle: async ({ services, identity, params: { id }, body }) => {
    await invite(services, identity, id, body);
    return presentCollaborators(services.database, id, identity);
  },
});

const remove = route({
  ...forWriters,
  method: 'DELETE',
  path: paths.collaborator(':id', ':collaboratorId'),
  summary: 'Remove a collaborator, or leave',
  description: 'The owner removes anyone and withdraws invitations; a collaborator can only leave.',
  params: { ...byId, collaboratorId: 'Id of the collaborator.' },
  answer: RemovedCollaborator,
  handle: async ({ services: { database, clock }, identity, params: { id, collaboratorId } }) => {
    await database.transaction().execute(async (trx) => {
      const row = await lockApplication(trx, id);
      const access = row && (await accessOf(trx, identity, row));
      if (!row || access === null) throw notFound();
      const collaborator = await findCollaborator(trx, collaboratorId);
      const isOwn =
        collaborator?.user_id === identity.userId ||
        (collaborator?.user_id === null && collaborator.email_key === toEmailKey(identity.user.email));
      if (!isOwn) await assertOwned(trx, identity, row);
      if (collaborator?.application_id !== id) {
        throw missing('This person does not work on it (any more)');
      }
      await removeCollaborator(trx, collaborator);
      const event = isOwn ? 'collaborator-left' : 'collaborator-removed';
      const about = { subjectId: collaborator.user_id, applicationId: id };
      await recordAudit(trx, { event, ...actorOf(identity), ...about }, clock());
    });
    return { id: collaboratorId, isRemoved: true as const };
  },
});

const giveAway = route({
  ...forWriters,
  method: 'POST',
  path: paths.applicationOwner(':id'),
  summary: 'Hand an application over',
  description:
    'Its owner makes a collaborator with a verified account the owner, and becomes a collaborator who can write. Only the owner submits, deletes, invites, removes and hands over.',
  params: byId,
  body: NewOwner,
  answer: Type.Array(Collaborator),
  handle: async ({ services, identity, params: { id }, body }) => {
    await handOver(services, identity, id, body.email);
    return presentCollaborators(services.database, id, identity);
  },
});

/** Working together on an application: invite, list, remove, leave, hand over. */
export const collaboratorRoutes = [list, add, remove, giveAway];
