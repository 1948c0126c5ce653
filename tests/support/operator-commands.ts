import type { Login } from '#contract/account/session.ts';
import { paths } from '#contract/paths.ts';
import { currentEdition } from '#contract/programme/edition.ts';
import type { Role } from '#contract/roles.ts';
import { upsertAccount } from '#server/accounts/upsert-account.ts';
import { changeDeadline } from '#server/deadline/change-deadline.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { person } from '../fixtures/person.ts';
import { call, type Reachable } from './api-client.ts';
import type { RunningServer } from './running-server.ts';

type Folder = Pick<RunningServer, 'dataDir'>;

/** Makes an account as `npm run account` does. */
export function createStaffAccount(
  server: Folder,
  role: Role,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<unknown> {
  return beside(server, (database) => upsertAccount(database, { email, role, password }, new Date()));
}

/** Makes an account and logs in with it. */
export async function loggedIn(server: Reachable, role: Role): Promise<Login> {
  const { email, password } = person();
  await createStaffAccount(server, role, { email, password });
  return (await call<Login>(server, paths.login, { json: { email, password } })).data;
}

/** Ends applications as `npm run deadline -- --close-now` does. */
export function closeNow(server: Folder): Promise<unknown> {
  const terminal = { actorId: null, actorRole: 'terminal', from: {} };
  return beside(server, (database) =>
    changeDeadline(database, currentEdition(new Date()), { action: 'close' }, terminal, () => new Date()),
  );
}

/** Ends every round now, and publishes its decisions. */
export function publishRounds(server: Folder): Promise<unknown> {
  const now = new Date().toISOString();
  return beside(server, (database) =>
    database.updateTable('rounds').set({ closes_at: now, publish_at: now }).execute(),
  );
}

/** As if the notice about personal data had had other words when everyone agreed to it. */
export function forgetConsents(server: Folder): Promise<unknown> {
  return beside(server, (database) => database.updateTable('consents').set({ version: 'earlier' }).execute());
}

let before: Promise<unknown> = Promise.resolve();

/**
 * Works on the database of a running server, as the commands do; a process for each took longer than their work. One
 * after another: a second connection of this process that waits for the first blocks it.
 */
function beside<T>({ dataDir }: Folder, work: (database: Database) => Promise<T>): Promise<T> {
  const done = before.then(async () => {
    const database = await openDatabase({ databaseUrl: null, dataDir });
    try {
      return await work(database);
    } finally {
      await database.destroy();
    }
  });
  before = done.catch(() => undefined);
  return done;
}
