import { conversationAnchor } from '#contract/application/conversation.ts';
import { projectTitle, shownId } from '#contract/application/project-title.ts';
import type { Compose, Mails } from '#server/platform/mail/mail.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { writeMail } from '#server/platform/mail/write-mail.ts';
import { findApplication } from '../applications-repository.ts';
import { listAddressees } from '../collaborators/access-repository.ts';
import { listHandling } from './handling-repository.ts';
import { findWords } from './words-repository.ts';

const pageOf = (id: string) => `/application/preview?${new URLSearchParams({ id })}#${conversationAnchor}`;

/** A message from the office or an applicant: the mail says that there is one, and quotes it. */
const composeWords: Compose = async ({ config, database }, mail, person) => {
  const words = await findWords(database, String(mail.details.words));
  const row = words && (await findApplication(database, words.application_id));
  if (!words || !row) return 'the message is gone';
  const isOffice = words.side === 'office';
  const project = projectTitle(row.title, row.id);
  const isMeant = isOffice
    ? (await listAddressees(database, row.id)).some((it) => it.id === person.id)
    : person.role === 'superadmin';
  if (!isMeant) return 'no longer their application';
  return writeMail('colleagues', isOffice ? 'messageToApplicant' : 'messageToOffice', person, {
    values: { project, message: words.text },
    facts: [
      ['Project', project],
      ['Application ID', shownId(row.id)],
    ],
    link: pageLink(config.publicUrl, pageOf(row.id)),
  });
};

/** A member of the office assigned an application to another. */
const composeAssigned: Compose = async ({ config, database }, mail, person) => {
  const row = await findApplication(database, mail.application_id ?? '');
  const assignee = row && (await listHandling(database, [row.id])).get(row.id)?.assignee;
  if (!row || assignee?._id !== person.id || person.role !== 'superadmin')
    return 'someone else looks after it';
  const project = projectTitle(row.title, row.id);
  return writeMail('office', 'assigned', person, {
    values: { project },
    facts: [
      ['Project', project],
      ['Application ID', shownId(row.id)],
    ],
    link: pageLink(config.publicUrl, pageOf(row.id)),
  });
};

export const conversationMails: Mails = {
  conversation: { lane: 'ordinary', compose: composeWords },
  assigned: { lane: 'ordinary', compose: composeAssigned },
};
