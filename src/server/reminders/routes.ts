import type { FastifyInstance } from 'fastify';
import type { ReminderChoice } from '#contract/account/reminders.ts';
import { paths } from '#contract/paths.ts';
import type { Services } from '../services.ts';
import { reminderCalls } from './reminder-calls.ts';
import { readChoice, storeChoice } from './reminder-choice.ts';
import { reminderPage } from './reminder-link.ts';

/**
 * Whether somebody wants reminders of the last date: read and changed with the signed link of a mail, without a login.
 * Reading changes nothing, so that mail scanners opt nobody out.
 */
export async function reminderRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  app.get(
    paths.reminders,
    { schema: reminderCalls.read },
    async (request): Promise<{ data: ReminderChoice }> => {
      const { reminders } = await readChoice(services, request);
      return { data: { reminders } };
    },
  );
  app.post(paths.reminderOptOut, { schema: reminderCalls.optOut }, (request) =>
    storeChoice(services, request, false),
  );
  app.post(paths.reminderOptIn, { schema: reminderCalls.optIn }, (request) =>
    storeChoice(services, request, true),
  );
  await app.register(async (mailPrograms) => {
    // The small form of a one-click POST says nothing that the address does not.
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    const ignoreBody = async () => undefined;
    mailPrograms.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 4096 }, ignoreBody);
    mailPrograms.post(reminderPage, { schema: reminderCalls.oneClick }, (request) =>
      storeChoice(services, request, false),
    );
  });
}
