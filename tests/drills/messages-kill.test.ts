import { expect, onTestFinished, test } from 'vitest';
import type { Login } from '#contract/account/session.ts';
import { paths } from '#contract/paths.ts';
import type { SentMessage } from '#contract/staff-room/messages/messages-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { upsertAccount } from '#server/accounts/upsert-account.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createDatabase } from '../api/portal.ts';
import { person } from '../fixtures/person.ts';
import { call } from '../support/api-client.ts';
import { startMailServer } from '../support/mail-server.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

const people = 12;
const words = { subject: 'News of the programme', text: 'Dear {first_name}, results come in May.' };
const order = { ...words, key: 'message-of-the-drill', people };
const sent = (server: RunningServer, token: string) =>
  call<SentMessage>(server, staffPaths.message(order.key), { token });

/** Accounts of applicants and a logged-in superadmin, on the database of a server. */
async function populate(server: RunningServer, databaseUrl: string | null) {
  const database = await openDatabase({ databaseUrl, dataDir: server.dataDir });
  onTestFinished(() => database.destroy());
  const recipients = Array.from({ length: people }, () => person().email.toLowerCase());
  for (const email of recipients)
    await upsertAccount(database, { email, role: 'applicant', password: 'lamp-Pebble-42' }, new Date());
  const chair = person();
  await upsertAccount(
    database,
    { email: chair.email, role: 'superadmin', password: chair.password },
    new Date(),
  );
  const json = { email: chair.email, password: chair.password };
  const { token } = (await call<Login>(server, paths.login, { json })).data;
  return { database, token, recipients };
}

/** A mail server that counts only the drill's messages. */
async function startPost() {
  const smtp = await startMailServer();
  onTestFinished(() => smtp.stop());
  const reached = () =>
    smtp.mails
      .filter(({ subject }) => subject === words.subject)
      .map(({ to }) => to?.[0]?.address ?? '')
      .sort();
  /** Lets mails through until one waits for its answer: then a server is in the middle of sending. */
  const inTheMiddle = () => expect.poll(smtp.held, { timeout: 30_000 }).toBeGreaterThan(0);
  return { ...smtp, reached, inTheMiddle };
}

test('a message survives kills in the middle of its mails: every recipient gets it once', async () => {
  const post = await startPost();
  const server = await startServer({ SMTP_URL: post.url });
  onTestFinished(() => server.stop());
  const { token, recipients } = await populate(server, null);
  let release = post.hold(/^News/);
  await call(server, `${staffPaths.messages}?to=users`, { token, json: order });
  for (const before of [0, 1, 2]) {
    await post.inTheMiddle();
    expect(post.reached().length).toBeGreaterThanOrEqual(before);
    await server.restart('SIGKILL');
    release();
    await expect.poll(() => post.reached().length, { timeout: 30_000 }).toBeGreaterThan(before);
    release = post.hold(/^News/);
  }
  release();
  await expect.poll(post.reached, { timeout: 60_000 }).toEqual([...recipients].sort());
  // Requested again, as by a page that lost the answer.
  const again = await call<SentMessage>(server, `${staffPaths.messages}?to=users`, { token, json: order });
  expect(again.status).toBe(200);
  await expect.poll(async () => (await sent(server, token)).data.waiting).toBe(0);
  expect((await sent(server, token)).data).toMatchObject({ sent: people, failed: 0, skipped: 0 });
  expect(post.reached()).toEqual([...recipients].sort());
});

test('two servers share a message, and one sends what the other was killed over', async () => {
  const DATABASE_URL = await createDatabase();
  const post = await startPost();
  const common = { DATABASE_URL, SMTP_URL: post.url, SECRET: 'one secret for both servers, long enough' };
  const first = await startServer(common);
  onTestFinished(() => first.stop());
  const second = await startServer({ ...common, DATA_DIR: first.dataDir });
  onTestFinished(() => second.stop());
  const { database, token, recipients } = await populate(first, DATABASE_URL);
  const release = post.hold(/^News/);
  // Both are asked at once, and again: it is one message.
  const answers = await Promise.all(
    [first, second, first].map((server) =>
      call<SentMessage>(server, `${staffPaths.messages}?to=users`, { token, json: order }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await expect.poll(post.held, { timeout: 30_000 }).toBe(2);
  process.kill(first.pid, 'SIGKILL');
  await expect.poll(post.held, { timeout: 30_000 }).toBe(1);
  release();
  await expect.poll(() => post.reached().length, { timeout: 60_000 }).toBe(people - 1);
  // The killed server's mail stays claimed for two minutes, which pass at once here.
  const past = new Date(0).toISOString();
  await database
    .updateTable('outbox')
    .set({ claimed_until: past })
    .where('finished_at', 'is', null)
    .execute();
  // Any mail wakes the other server.
  await call(second, `${staffPaths.messageTest}?to=users`, { token, json: words });
  await expect.poll(post.reached, { timeout: 60_000 }).toEqual([...recipients].sort());
  await expect.poll(async () => (await sent(second, token)).data.sent).toBe(people);
});
