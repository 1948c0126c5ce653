import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Login } from '#contract/account/session.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { Round } from '#contract/judging/rounds-schemas.ts';
import { paths } from '#contract/paths.ts';
import { allSubmitted } from '#contract/staff-room/dashboard.ts';
import type { Dashboard } from '#contract/staff-room/dashboard-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { upsertAccount } from '#server/accounts/upsert-account.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createRoom, submitted } from '../api/jury/jury-room.ts';
import { sharedEnvironment } from '../api/portal.ts';
import { person } from '../fixtures/person.ts';
import { call } from '../support/api-client.ts';
import { mailsTo } from '../support/mailbox.ts';
import { startServer } from '../support/running-server.ts';

test('two servers on one database publish a round once at its instant, and mail each owner once', async () => {
  const shared = await sharedEnvironment();
  const servers = await Promise.all([startServer(shared), startServer(shared)]);
  const database = await openDatabase({ databaseUrl: shared.DATABASE_URL, dataDir: '' });
  onTestFinished(async () => {
    await Promise.all([...servers.map((server) => server.stop()), database.destroy()]);
    await rm(shared.DATA_DIR, { recursive: true, force: true });
  });
  const court = { ...servers[0], dataDir: shared.DATA_DIR, services: { clock: () => new Date() } };
  const signIn = async (role: 'superadmin' | 'applicant') => {
    const { email, password } = person();
    await upsertAccount(database, { email, password, role }, new Date());
    const { data } = await call<Login>(court, paths.login, { json: { email, password } });
    return { email, token: data.token, userId: '' };
  };
  const [chair, second, owner] = [
    await signIn('superadmin'),
    await signIn('superadmin'),
    await signIn('applicant'),
  ];
  const ids = [await submitted(court, owner, 'Alpha'), await submitted(court, owner, 'Beta')];
  const room = createRoom(court);
  const round = await room.started(chair, []);
  for (const [at, id] of ids.entries()) {
    const taken = await room.decide(chair, round, id, at === 0 ? 'approved' : 'rejected');
    // Only a winner has an award; changing a decision begins with its category.
    expect(taken.competes_for).toMatch(/^Best Project in /);
    await room.confirm(second, round, id);
  }
  // Closed and due while both are watching, whatever their clocks did before.
  const soon = new Date(Date.now() + 1000).toISOString();
  await database.updateTable('rounds').set({ closes_at: soon, publish_at: soon }).execute();

  const told = async () => (await mailsTo(shared.DATA_DIR, owner.email)).map(({ subject = '' }) => subject);
  const published = async () => (await database.selectFrom('rounds').select('published_at').execute())[0];
  await expect.poll(published, { timeout: 20_000 }).not.toMatchObject({ published_at: null });
  const orders = await database.selectFrom('outbox').selectAll().where('kind', '=', 'decision').execute();
  expect(orders).toHaveLength(2);
  // Each got the mails of two submissions before.
  await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(4);
  const entries = await database
    .selectFrom('audit_entries')
    .select('event')
    .where('event', '=', 'publication')
    .execute();
  expect(entries).toHaveLength(1);
  for (const server of servers) {
    const { data } = await call<Round>(server, judgingPaths.round(round), { token: chair.token });
    expect(data.state).toBe('published');
  }
  // Figures call it submitted, decided or not.
  const list = `${staffPaths.dashboard}?${new URLSearchParams({ status: allSubmitted, size: '9' })}`;
  const { data } = await call<Dashboard>(court, list, { token: chair.token });
  expect(data.totals.submitted).toBe(2);
  expect(data.applicationData.map(({ status }) => status).sort()).toEqual(['approved', 'rejected']);
});
