import { Message } from '#contract/answers.ts';
import {
  MessageOrder,
  MessagePlaceholders,
  MessagePreview,
  MessageWords,
  SentMessage,
  SentMessages,
} from '#contract/staff-room/messages/messages-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { badRequest, type Failure, missing } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';
import { AudienceParameters, checkMessageQuery, MessageParameters, toAsked } from './asked.ts';
import { listMessages } from './messages-repository.ts';
import { assertPlaceholders, fillMessage, placeholdersFor } from './placeholders.ts';
import { presentMessage } from './present-message.ts';
import { audiences, readSelection } from './selection.ts';
import { sendMessage } from './send-message.ts';

const staff = { roles: ['superadmin'], group: 'staff' } as const;
const toSelection = { ...staff, query: MessageParameters, checkQuery: checkMessageQuery } as const;
/** Messages that a page lists. */
const mostListed = 20;

const list = route({
  ...staff,
  method: 'GET',
  path: staffPaths.messages,
  summary: 'List messages to selections',
  description: 'The newest first, with the state of their mails; 20 at most. They are stored for 90 days.',
  answer: SentMessages,
  handle: async ({ services: { database } }) => {
    const rows = await listMessages(database, mostListed);
    const messages: SentMessage[] = [];
    for (const row of rows) messages.push(await presentMessage(database, row));
    return messages;
  },
});

const names = route({
  ...staff,
  method: 'GET',
  path: staffPaths.messagePlaceholders,
  summary: 'Names allowed in braces in a message',
  description: 'The person, and for owners the columns of the list of applications.',
  query: AudienceParameters,
  answer: MessagePlaceholders,
  handle: ({ query: { to = 'owners' } }) => placeholdersFor(audiences[to]),
});

const preview = route({
  ...toSelection,
  method: 'POST',
  path: staffPaths.messagePreview,
  summary: 'Preview the recipients of a message',
  description:
    'Counts the people whom the query selects, lists who is left out and why, and shows three mails as they would read. Nothing is sent. 400: a name in braces is not a column of the list.',
  body: MessageWords,
  answer: MessagePreview,
  handle: async ({ services: { database }, query, body }) => {
    const asked = toAsked(query);
    assertPlaceholders(body, asked);
    const { rows, people, leftOut, samples } = await readSelection(database, asked);
    return {
      ...(asked.to === 'owners' && { applications: rows }),
      people: people.length,
      left_out: leftOut,
      samples: samples.map((each) => ({ to: each.person.email, ...fillMessage(body, each) })),
    };
  },
});

const test = route({
  ...toSelection,
  method: 'POST',
  path: staffPaths.messageTest,
  summary: 'Send a test message to yourself',
  description: 'As the first of the recipients would read it; to the caller alone, at most ten an hour.',
  body: MessageWords,
  answer: Message,
  handle: async ({ services: { database, outbox }, identity, query, body }) => {
    const asked = toAsked(query);
    assertPlaceholders(body, asked);
    const [first] = (await readSelection(database, asked)).samples;
    if (first === undefined) throw badRequest('The selection reaches nobody.');
    const { subject, paragraphs } = fillMessage(body, first);
    const details = { subject, text: paragraphs.join('\n\n'), to: asked.to };
    const recipient = toEmailKey(identity.user.email);
    await outbox.order(database, { kind: 'message-test', recipient, details });
    outbox.wake();
    return { message: `A test is on its way to ${identity.user.email}.` };
  },
});

const send = route({
  ...toSelection,
  method: 'POST',
  path: staffPaths.messages,
  summary: 'Send a message to a selection',
  description:
    'One mail to each person whom the query selects, behind all other mail. The same `key` again returns the sent message and sends nothing. 409 with code 1011: the selection reaches another number of people than `people`, or the message of this `key` has other words.',
  body: MessageOrder,
  answer: SentMessage,
  failures: [409],
  handle: async ({ services, identity, query, body }) => {
    const asked = toAsked(query);
    assertPlaceholders(body, asked);
    await sendMessage(services, identity, asked, body);
    const [row] = await listMessages(services.database, 1, body.key);
    if (row?.author_id !== identity.userId) throw noSuchMessage();
    return presentMessage(services.database, row);
  },
});

const progress = route({
  ...staff,
  method: 'GET',
  path: staffPaths.message(':id'),
  summary: 'See the state of the mails of a message',
  description: '404: there is no such message.',
  params: { id: 'Id of the message.' },
  answer: SentMessage,
  handle: async ({ services: { database }, params: { id } }) => {
    const [row] = await listMessages(database, 1, id);
    if (row === undefined) throw noSuchMessage();
    return presentMessage(database, row);
  },
});

/** Messages of superadmins to owners of applications, to users and to jurors. */
export const messagesRoutes = [list, names, preview, test, send, progress];

function noSuchMessage(): Failure {
  return missing('There is no such message');
}
