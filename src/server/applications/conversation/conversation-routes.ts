import { Conversation, NewWords } from '#contract/application/conversation-schemas.ts';
import { paths } from '#contract/paths.ts';
import { applicantRoles } from '#contract/roles.ts';
import { recordRead } from '#server/platform/audit/record-read.ts';
import { route } from '#server/platform/http/route.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { readableApplication } from '../access.ts';
import { byId } from '../application-call.ts';
import type { ApplicationRow } from '../applications-repository.ts';
import { accessOf } from '../collaborators/access-repository.ts';
import { nameOf } from '../collaborators/present-collaborators.ts';
import { listWords, markRead } from './words-repository.ts';
import { writeWords } from './write-words.ts';

const both = {
  path: paths.conversation(':id'),
  roles: [...applicantRoles, 'superadmin'],
  group: 'applications',
  params: byId,
  answer: Conversation,
} as const;

const read = route({
  ...both,
  method: 'GET',
  summary: 'Read the conversation of office and applicant',
  description:
    'For its owner, its collaborators and superadmins; reading by an applicant marks the messages as read (`unread_messages` of GET /applications). Applicants do not learn which member of staff wrote.',
  failures: [404],
  handle: async ({ services, identity, params: { id } }) => {
    const row = await readableApplication(services, identity, id);
    const about = { subjectId: row.owner_id, applicationId: row.id, details: { part: 'conversation' } };
    await recordRead(services, identity, { event: 'application-read', ...about });
    return present(services, identity, row);
  },
});

const write = route({
  ...both,
  method: 'POST',
  summary: 'Write to the office, or to the applicant',
  description:
    'Messages from the office are mailed to the owner and all collaborators; messages from applicants to the assignee of the application, or to all superadmins if there is none. The same `key` again is the same message. 409: the conversation is full.',
  body: NewWords,
  failures: [404, 409],
  handle: async ({ services, identity, params: { id }, body }) =>
    present(services, identity, await writeWords(services, identity, id, body)),
});

/** Messages between office and applicant about an application. */
export const conversationRoutes = [read, write];

async function present(
  { database, clock }: Services,
  identity: Identity,
  row: ApplicationRow,
): Promise<Conversation> {
  const isApplicant = applicantRoles.includes(identity.role);
  const now = clock();
  const words = await listWords(database, row.id, 'conversation');
  if (isApplicant && words.length > 0) await markRead(database, row.id, identity.userId, now);
  return {
    messages: words.map(({ id, author_id, side, text, written_at, ...author }) => ({
      _id: id,
      from: side === 'office' ? 'office' : 'applicant',
      author: isApplicant && side === 'office' ? '' : nameOf(author),
      by_you: author_id === identity.userId,
      text,
      written_at,
    })),
    may_write: !isApplicant || (await accessOf(database, identity, row)) !== 'read',
  };
}
