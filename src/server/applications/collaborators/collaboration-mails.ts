import { applicantRoles } from '#contract/roles.ts';
import { toGreeting } from '#server/platform/mail/greeting.ts';
import type { Mails } from '#server/platform/mail/mail.ts';
import { type Addressee, composeMessage, type Message } from '#server/platform/mail/message.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
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
      const { collaborator = '' } = JSON.parse(details ?? '{}') as { collaborator?: string };
      const found = await findCollaborator(database, collaborator);
      const row = found && (await findApplication(database, found.application_id));
      const owner = row && (await findCreator(database, row.owner_id));
      if (!found || !owner) return 'withdrawn';
      if (person.role !== '' && !applicantRoles.some((role) => role === person.role))
        return 'not an applicant';
      return invitationMessage(person, {
        // What strangers read is short and makes no link of itself: anybody can register under any name.
        owner: toGreeting(nameOf(owner)),
        address: toGreeting(owner.email),
        mayWrite: found.may === 'write',
        isKnown: person.is_verified === 1,
        link: invitationLink(secrets, config.publicUrl, found),
      });
    },
  },
  handover: {
    lane: 'ordinary',
    compose: async ({ config, database }, { application_id }, person) => {
      const row = await findApplication(database, application_id ?? '');
      if (row?.owner_id !== person.id) return 'not the owner';
      return handoverMessage(person, row, pageLink(config.publicUrl, '/application/list'));
    },
  },
};

interface Invitation {
  readonly owner: string;
  readonly address: string;
  readonly mayWrite: boolean;
  /** The address has a verified account. */
  readonly isKnown: boolean;
  readonly link: string;
}

/** To an address that was invited, with or without an account. */
function invitationMessage({ name, programme }: Addressee, invitation: Invitation): Message {
  const { owner, address, mayWrite, isKnown, link } = invitation;
  const what = mayWrite ? 'to work on an application' : 'to read an application';
  return composeMessage(`${owner} invites you to an application for the ${programme}`, {
    name,
    paragraphs: [
      `${owner} (${address}) invites you ${what} for the ${programme}.`,
      isKnown
        ? 'You find it under My Applications. The link below leads there.'
        : 'Please open the link below and log in, or register: with this address, or with another one if you have an account already.',
    ],
    action: { label: 'Open the Invitation', link },
    closing:
      'If you do not know this person, please ignore this message: nothing happens, and the invitation ends after 30 days.',
  });
}

function handoverMessage(
  { name, programme }: Addressee,
  { title, is_final }: { readonly title: string; readonly is_final: number },
  link: string,
): Message {
  return composeMessage(`An application is yours now: ${title || 'Untitled project'}`, {
    name,
    paragraphs: [
      `You are the owner of this application for the ${programme} from now on.`,
      is_final === 1
        ? 'It is submitted. You decide who can read it.'
        : 'You submit it, and you decide who works on it. Please look whether it is complete, and submit it by the last date.',
    ],
    facts: [['Project', title || 'Untitled project']],
    action: { label: 'Open My Applications', link },
    closing: 'We send this message whenever an application gets another owner.',
  });
}
