import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Login } from '#contract/account/session.ts';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { paths } from '#contract/paths.ts';
import { currentEdition } from '#contract/programme/edition.ts';
import { applicationDefinition } from '#generated/application.ts';
import { upsertAccount } from '#server/accounts/upsert-account.ts';
import { changeDeadline } from '#server/deadline/change-deadline.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { southOf, upload } from '../api/calls.ts';
import { createDatabase, type Portal, startPortal } from '../api/portal.ts';
import { startS3Server } from '../api/s3-server.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { person } from '../fixtures/person.ts';
import { call, type Reachable, save } from '../support/api-client.ts';
import { startBalancer } from '../support/balancer.ts';
import { nextQuestion, writeNextVersion } from '../support/next-version.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

const SECRET = 'one secret for all servers, long enough';

test('a server that is incompatible with a running one is refused with a message', async () => {
  const DATABASE_URL = await createDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'csr-awards-shared-'));
  const first = await startPortal('SQLite', { DATABASE_URL });
  onTestFinished(async () => {
    await first.stop();
    await rm(folder, { recursive: true, force: true });
  });
  // Alone it may do as it likes; its log names what a second server would be refused for.
  expect(first.log()).toContain('SECRET is not set');
  expect(first.log()).toContain('S3_BUCKET is not set');
  const start = (environment: Record<string, string> = {}) =>
    startPortal('SQLite', { DATABASE_URL, ...environment });
  await expect(start()).rejects.toThrow(/another SECRET.*S3_BUCKET, or the same folder/);
  await expect(start({ SECRET, DATA_DIR: first.dataDir })).rejects.toThrow(/another SECRET/);
  // The same folder holds the same secret and the same files.
  const second = await start({ DATA_DIR: first.dataDir });
  await Promise.all([first.stop(), second.stop()]);

  const third = await start({ SECRET, DATA_DIR: folder });
  await expect(start({ SECRET })).rejects.toThrow(/^(?!.*another SECRET).*stores uploaded files elsewhere/);
  await third.stop();
});

/** An applicant who saves and uploads without a pause, and records what was acknowledged. */
async function writeOn(portal: Reachable, token: string, south: string, isOver: () => boolean) {
  const create = applicationPayload(south, { project_information: { project_title: 'Title 0' } });
  const made = await save(portal, token, create);
  if (made.status !== 200) throw new Error(`Creating answered ${made.status}`);
  const { app_id } = made.data.applicationData;
  const revisions: number[] = [];
  const keys: string[] = [];
  let acknowledged = 0;
  for (let n = 1; !isOver(); n += 1) {
    const changes = { app_id, project_information: { project_title: `Title ${n}` } };
    const answer = await save(portal, token, applicationPayload(south, changes)).catch(() => undefined);
    if (answer?.status === 200) {
      acknowledged = n;
      revisions.push(Number(answer.data.applicationData.revision));
    }
    // A pause between two saves: starting servers need the processor, too.
    await new Promise((resume) => setTimeout(resume, 20));
    if (n % 5 !== 0 || keys.length > 3) continue;
    const file = await upload(portal as Portal, token, app_id, pdfOf(3000 + n)).catch(() => undefined);
    if (file?.status === 200) keys.push(file.data.key);
  }
  return { app_id, token, revisions, keys, acknowledged };
}

test('three servers: one is killed, all are replaced by a version with another form, the last date passes; nothing acknowledged is lost or doubled', async () => {
  const store = await startS3Server();
  const DATABASE_URL = await createDatabase();
  const servers: RunningServer[] = [];
  const balancer = await startBalancer(() => servers.map(({ origin }) => origin));
  const shared = { DATABASE_URL, SECRET, PUBLIC_URL: balancer.origin, ...store.environment };
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: '' });
  onTestFinished(async () => {
    await balancer.stop();
    await Promise.all([...servers.map((server) => server.stop()), database.destroy()]);
    await store.down();
  });
  const writingNext = writeNextVersion();
  servers.push(...(await Promise.all([startServer(shared), startServer(shared), startServer(shared)])));
  const next = await writingNext;
  onTestFinished(next.remove);
  const [one, two, three] = servers as [RunningServer, RunningServer, RunningServer];
  const portal: Reachable = { origin: balancer.origin, dataDir: '' };

  const tokens = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const { email, password } = person();
      await upsertAccount(database, { email, password, role: 'applicant' }, new Date());
      return (await call<Login>(portal, paths.login, { json: { email, password } })).data.token;
    }),
  );
  const south = await southOf(portal as Portal, tokens[0] ?? '');
  let isOver = false;
  const writers = tokens.map((token) => writeOn(portal, token, south, () => isOver));
  const versions = async () => {
    const { count } = await database
      .selectFrom('application_versions')
      .select((it) => it.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  await expect.poll(versions).toBeGreaterThan(12);
  expect(next.revision).not.toBe(applicationDefinition.revision);
  const revisionAt = async (server: RunningServer, id: string, token: string) => {
    const { data } = await call<ApplicationDetail>(server, paths.application(id), { token });
    return data.applicationData.definition_revision;
  };
  // It comes back as the next version; then the others are stopped cleanly and replaced while it serves.
  await one.restart('SIGKILL', {}, next);
  for (const server of [two, three]) await server.restart('SIGTERM', {}, next);
  isOver = true;
  const written = await Promise.all(writers);

  for (const { app_id, token } of written)
    for (const server of servers) expect(await revisionAt(server, app_id, token)).toBe(next.revision);
  const [{ app_id: asked, token: asker } = { app_id: '', token: '' }] = written;
  const villages = { project_title: 'Title 1000000', [nextQuestion.name]: 12 };
  const answer = { app_id: asked, project_information: villages };
  expect((await save(portal, asker, applicationPayload(south, answer))).status).toBe(200);

  const terminal = { actorId: null, actorRole: 'terminal', from: {} };
  await changeDeadline(database, currentEdition(new Date()), { action: 'close' }, terminal, () => new Date());
  const drafts = async () => {
    const rows = await database.selectFrom('applications').select('id').where('is_final', '=', 0).execute();
    return rows.length;
  };
  await expect.poll(drafts).toBe(0);
  for (const { app_id, token, revisions, keys, acknowledged } of written) {
    expect(revisions.length).toBeGreaterThan(3);
    expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
    const { data } = await call<ApplicationDetail>(portal, paths.application(app_id), { token });
    // The last request may have been accepted although its answer was lost.
    const [, title] = /"project_title":"Title (\d+)"/.exec(JSON.stringify(data)) ?? [];
    expect(Number(title)).toBeGreaterThanOrEqual(acknowledged);
    if (app_id === asked)
      expect(data.applicationData.project_information).toMatchObject({ [nextQuestion.name]: 12 });
    expect(data.uploadedFiles.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
    for (const key of keys) expect([...store.objects.keys()]).toContain(`/bucket/files/${key}`);
  }
  const ids = await database.selectFrom('applications').select(['id', 'is_automatic']).execute();
  expect(ids.map(({ id }) => id).sort()).toEqual(written.map(({ app_id }) => app_id).sort());
  expect(ids.every(({ is_automatic }) => is_automatic === 1)).toBe(true);

  const open = () =>
    database.selectFrom('outbox').select('id').where('finished_at', 'is', null).executeTakeFirst();
  await expect.poll(open).toBeUndefined();
  const mails = await Promise.all(servers.map(({ dataDir }) => readdir(join(dataDir, 'outbox'))));
  expect(mails.flat().filter((name) => name.includes('receipt'))).toHaveLength(written.length);
}, 240_000);
