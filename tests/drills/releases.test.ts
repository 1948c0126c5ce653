import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import type { Login } from '#contract/account/session.ts';
import { paths } from '#contract/paths.ts';
import { currentRelease } from '#contract/programme/current-release.ts';
import type { SiteData } from '#contract/site.ts';
import { upsertAccount } from '#server/accounts/upsert-account.ts';
import { makePublishable, publishRelease } from '#server/forms/releases/publish-release.ts';
import { findRelease, readRelease } from '#server/forms/releases/releases-repository.ts';
import { openExistingDatabase } from '#server/platform/db/database.ts';
import { root } from '../../scripts/commands/run-command.ts';
import { sharedEnvironment, startPortal } from '../api/portal.ts';
import { person } from '../fixtures/person.ts';
import { call } from '../support/api-client.ts';
import { publishOnScreen } from '../support/publish-on-screen.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

const released = async ({ origin }: RunningServer) => {
  const { data } = (await (await fetch(`${origin}/api/site`)).json()) as { data: SiteData };
  return data.release.number;
};

test('a publication on one server’s screen is served by the other within five seconds', async () => {
  const shared = await sharedEnvironment();
  const servers = [await startServer(shared), await startServer(shared)] as const;
  for (const server of servers) onTestFinished(() => server.stop());
  const [first, second] = servers;
  const database = await openExistingDatabase({ databaseUrl: shared.DATABASE_URL, dataDir: '' });
  onTestFinished(() => database.destroy());
  const signedIn = async () => {
    const { email, password } = person();
    await upsertAccount(database, { email, role: 'superadmin', password }, new Date());
    return (await call<Login>(first, paths.login, { json: { email, password } })).data;
  };
  const [author, chair] = [await signedIn(), await signedIn()];
  const change = (text: string) => text.replace(/"title": "[^"]*"/, '"title": "What people ask"');
  expect(await publishOnScreen(first, [author, chair], 'content/faq.json', change)).toBe(2);
  expect(await released(first)).toBe(2);
  await expect.poll(() => released(second), { timeout: 5000 }).toBe(2);
  const page = await fetch(`${second.origin}/faq`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('What people ask');
}, 180_000);

test('servers on one database follow publications; a publisher killed in the middle publishes nothing', async () => {
  const shared = await sharedEnvironment();
  const servers = [await startServer(shared), await startServer(shared)];
  for (const server of servers) onTestFinished(() => server.stop());
  const database = await openExistingDatabase({ databaseUrl: shared.DATABASE_URL, dataDir: '' });
  onTestFinished(() => database.destroy());
  const served = () => Promise.all(servers.map(released));
  expect(await served()).toEqual([1, 1]);

  const killed = spawn(process.execPath, ['tests/fixtures/publish-and-wait.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: shared.DATABASE_URL },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect((await findRelease(database))?.number).toBe(1);

  const documents = new Map(await readRelease(database, 1));
  const faq = documents.get('content/faq.json') ?? '';
  documents.set('content/faq.json', faq.replace(/"title": "[^"]*"/, '"title": "Whole"'));
  const made = await makePublishable(documents);
  const by = { base: 1, origin: 'screen', authorId: null, actorRole: 'superadmin', reason: 'Whole' } as const;
  await database.transaction().execute((trx) => publishRelease(trx, made, by, new Date()));
  await expect.poll(served).toEqual([2, 2]);
  // A server that was away meanwhile starts with it.
  await servers[0]?.restart('SIGKILL');
  expect(await served()).toEqual([2, 2]);
}, 180_000);

test('a release that could not be read is tried again, and reported once', async () => {
  const portal = await startPortal('SQLite');
  onTestFinished(() => portal.stop());
  const { database } = portal.services;
  const newest = await database
    .selectFrom('releases')
    .selectAll()
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  expect(currentRelease().number).toBe(newest.number);
  const number = newest.number + 1;
  const hash = newest.hash.replace(/^./, (first) => (first === '0' ? '1' : '0'));
  const documents = JSON.stringify({ ...JSON.parse(newest.documents), 'content/faq.json': hash });
  await database
    .insertInto('releases')
    .values({ ...newest, number, hash, documents })
    .execute();
  const refusal = `Release ${number} lacks its document content/faq.json`;
  await expect.poll(() => portal.log()).toContain(refusal);
  expect(currentRelease().number).toBe(newest.number);
  await database
    .updateTable('releases')
    .set({ documents: newest.documents })
    .where('number', '=', number)
    .execute();
  await expect.poll(() => currentRelease().number, { timeout: 20_000 }).toBe(number);
  expect(portal.log().split(refusal)).toHaveLength(2);
});
