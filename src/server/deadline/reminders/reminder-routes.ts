import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { ReminderChoice } from '#contract/account/reminders.ts';
import { paths } from '#contract/paths.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';
import { readChoice, type SignedLink, storeChoice } from './reminder-choice.ts';
import { reminderPage } from './reminder-link.ts';

const ofLink = {
  roles: 'everybody',
  group: 'session',
  query: Type.Object({
    person: Type.Optional(Type.Unknown({ description: 'Id in the link of the mail.' })),
    signature: Type.Optional(Type.Unknown({ description: 'Signature in the link of the mail.' })),
  }),
  answer: ReminderChoice,
} as const;

interface Called {
  readonly services: Services;
  readonly query: SignedLink;
  readonly reply: FastifyReply;
}

async function store({ services, query, reply }: Called, wants: boolean): Promise<ReminderChoice> {
  void reply.header('cache-control', 'no-store');
  return storeChoice(services, query, wants);
}

const read = route({
  ...ofLink,
  method: 'GET',
  path: paths.reminders,
  summary: 'Whether a person gets reminders by mail',
  description: 'Read with the signed link of a reminder. Reading changes nothing.',
  handle: async ({ services, query, reply }) => {
    void reply.header('cache-control', 'no-store');
    const { reminders } = await readChoice(services, query);
    return { reminders };
  },
});

const optOut = route({
  ...ofLink,
  method: 'POST',
  path: paths.reminderOptOut,
  summary: 'Stop reminders',
  description: 'The person of the link gets no more reminders of the last date.',
  handle: (called) => store(called, false),
});

const optIn = route({
  ...ofLink,
  method: 'POST',
  path: paths.reminderOptIn,
  summary: 'Reminders again',
  description: 'The person of the link gets reminders of the last date again.',
  handle: (called) => store(called, true),
});

const form = {
  schema: { type: 'object', properties: { 'List-Unsubscribe': { const: 'One-Click' } } },
} as const;

const oneClick = route({
  ...ofLink,
  method: 'POST',
  path: reminderPage,
  summary: 'Stop reminders, for mail programs',
  description:
    'The address in the header `List-Unsubscribe` (RFC 8058). The body is ignored; opened in a browser the address is a page.',
  body: { content: { 'application/x-www-form-urlencoded': form, 'multipart/form-data': form } },
  handle: (called) => store(called, false),
});

/**
 * Whether a person wants reminders of the last date: read and changed with the signed link of a mail, without a
 * login. Reading changes nothing, so that a mail scanner does not opt anyone out.
 */
export const reminderRoutes = [read, optOut, optIn];

/** The endpoint that mail programs post to, in a scope that accepts their bodies. */
export async function oneClickScope(app: FastifyInstance, services: Services): Promise<void> {
  // The small form of a one-click POST says nothing that the address does not.
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  const ignoreBody = async () => undefined;
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 4096 }, ignoreBody);
  oneClick.serve(app, services);
}
