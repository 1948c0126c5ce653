import { projectTitle } from '#contract/application/project-title.ts';
import { applicantRoles } from '#contract/roles.ts';
import { toGreeting } from '#server/platform/mail/greeting.ts';
import type { Mails } from '#server/platform/mail/mail.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { writeMail } from '#server/platform/mail/write-mail.ts';
import { findApplication, findCreator } from '../applications-repository.ts';
import { findCollaborator } from './collaborators-repository.ts';
import { invitationLink } from './invitation-link.ts';
import { nameOf } from './present-collaborators.ts';

/** The mails about working together. */
export const collaborationMails: Mails = {
  collaboration: {
    lane: 'urgent',
    isAskedFor: true,
    isForStrangers: true,
    compose: async ({ config, database, secrets }, { details }, person) => {
      const found = await findCollaborator(database, String(details.collaborator));
      const row = found && (await findApplication(database, found.application_id));
      const owner = row && (await findCreator(database, row.owner_id));
      if (!found || !owner) return 'withdrawn';
      if (person.role !== '' && !applicantRoles.some((role) => role === person.role))
        return 'not an applicant';
      return writeMail('colleagues', person.is_verified === 1 ? 'invited' : 'invitedNew', person, {
        values: {
          // Text that strangers read is short and never becomes a link: anyone can register under any name, and an address may
          // begin like that of a website.
          owner: toGreeting(nameOf(owner)),
          address: toGreeting(owner.email),
          task: found.may === 'write' ? 'to work on an application' : 'to read an application',
        },
        link: invitationLink(secrets, config.publicUrl, found),
      });
    },
  },
  'ask-to-join': {
    lane: 'ordinary',
    compose: async ({ config, database }, { details }, person) => {
      const asking = await findCreator(database, String(details.person));
      if (!asking || person.role === '') return 'withdrawn';
      return writeMail('colleagues', 'askedToJoin', person, {
        // The owner invited exactly this address, which was confirmed.
        values: { person: toGreeting(nameOf(asking)), address: asking.email },
        link: pageLink(config.publicUrl, '/application/list'),
      });
    },
  },
  handover: {
    lane: 'ordinary',
    compose: async ({ config, database }, { application_id }, person) => {
      const row = await findApplication(database, application_id ?? '');
      if (row?.owner_id !== person.id) return 'not the owner';
      const project = projectTitle(row.title, row.id);
      return writeMail('colleagues', row.is_final === 1 ? 'ownerOfSubmitted' : 'owner', person, {
        values: { project },
        facts: [['Project', project]],
        link: pageLink(config.publicUrl, '/application/list'),
      });
    },
  },
};
