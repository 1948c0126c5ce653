import { expect, onTestFinished, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { Presence } from '#contract/application/presence-schemas.ts';
import { paths } from '#contract/paths.ts';
import type { Deadline } from '#contract/programme/deadline.ts';
import { currentEdition, editionId } from '#contract/programme/edition.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { submitDueDrafts } from '#server/deadline/automatic/automatic-submission.ts';
import { draft, failToSave } from '../api/calls.ts';
import { type Account, type Portal, sharedEnvironment, startPortal } from '../api/portal.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { call } from '../support/api-client.ts';

const hour = 3600;
const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const SECRET = 'one secret for both servers, long enough';

/** One of the servers on a database and a data folder, for the length of a test. */
async function startServer(
  shared: object,
  environment: object,
  services: Parameters<typeof startPortal>[2] = {},
): Promise<Portal> {
  const portal = await startPortal('PostgreSQL', { ...shared, SECRET, ...environment }, services);
  onTestFinished(() => portal.stop());
  return portal;
}

async function startTwo(environment: object): Promise<readonly [Portal, Portal]> {
  const shared = await sharedEnvironment();
  return [await startServer(shared, environment), await startServer(shared, environment)];
}

const read = async (portal: Portal, token: string, id: string) =>
  (await call<ApplicationDetail>(portal, paths.application(id), { token })).data.applicationData;

async function statusOf(portal: Portal, path: string, json: object, from: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const answer = await fetch(portal.origin + path, { method: 'POST', headers, body: JSON.stringify(json) });
  await answer.arrayBuffer();
  return answer.status;
}

test('two servers on one database share the counts of wrong passwords and calls', async () => {
  const both = await startTwo({ TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on' });
  const [one, two] = both;
  const { email, password } = await one.account('admin');
  const logIn = (portal: Portal, tried: string, from: string) =>
    statusOf(portal, paths.login, { email, password: tried }, from);
  const statuses: number[] = [];
  for (let at = 0; at < 15; at += 1)
    statuses.push(
      ...(await Promise.all(both.map((portal) => logIn(portal, `wrong-${at}-x`, `203.0.113.${at}`)))),
    );
  expect(statuses.filter((it) => it === 401)).toHaveLength(20);
  expect(await logIn(two, password, '192.0.2.1')).toBe(429);

  // Budgets are per minute of the clock.
  for (const portal of both) portal.pass((60_000 - (portal.services.clock().getTime() % 60_000)) / 1000);
  const ask = (portal: Portal) =>
    statusOf(portal, paths.forgotPassword, { email: 'nobody@nowhere.example' }, '198.51.100.9');
  const asked = await Promise.all(Array.from({ length: 59 }, () => ask(one)));
  expect(new Set(asked)).toEqual(new Set([200]));
  let byTwo = 0;
  const askTwo = () => {
    byTwo += 1;
    return ask(two);
  };
  await expect.poll(askTwo, { interval: 300 }).toBe(429);
  expect(byTwo).toBeLessThan(60);
});

test('two servers on one database submit each draft once', async () => {
  const [first, second] = await startTwo({ DUE_AT: later(hour) });
  const { token } = await first.account('applicant');
  const drafts = await Promise.all(Array.from({ length: 40 }, () => draft(first, token)));
  const ids = drafts.map(({ applicationData }) => applicationData.app_id).sort();
  first.pass(hour + 1);
  second.pass(hour + 1);
  const passes = await Promise.all(
    [first, second, first, second].map(({ services }) => submitDueDrafts(services)),
  );
  expect(passes.flatMap(({ failed }) => failed)).toEqual([]);
  // Work that one server had begun, the other left to it; their own workers may still be busy, too.
  await submitDueDrafts(first.services);
  const { database } = first.services;
  const receipts = async () => {
    const orders = database.selectFrom('outbox').select('application_id').where('kind', '=', 'receipt');
    return (await orders.execute()).map((order) => order.application_id).sort();
  };
  await expect.poll(receipts).toEqual(ids);
  const versions = await database
    .selectFrom('application_versions')
    .select(['application_id', 'revision'])
    .where('saved_by', '=', 'deadline')
    .execute();
  expect(versions.map(({ application_id }) => application_id).sort()).toEqual(ids);
  for (const id of ids) expect((await read(first, token, id)).revision).toBe(2);
});

test('two servers with different environments, and with clocks that are off by five minutes, act as one', async () => {
  const edition = editionId(currentEdition(new Date()));
  const shared = await sharedEnvironment();
  const off = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);
  const fast = await startServer(shared, { DUE_AT: later(240) }, { machineClock: off(5) });
  const slow = await startServer(shared, { DUE_AT: later(7200) }, { machineClock: off(-5) });
  const both = [fast, slow];
  const told = async (portal: Portal) => (await call<Deadline>(portal, paths.deadline)).data;
  for (const portal of both) {
    const { now, dueAt } = await told(portal);
    expect(dueAt).toBe((await told(fast)).dueAt);
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
  }
  const { token } = await fast.account('applicant');
  const superadmin = await fast.account('superadmin');
  const ids = await Promise.all(both.map(async (it) => (await draft(it, token)).applicationData.app_id));
  const close = { token: superadmin.token, json: { action: 'close' } };
  expect((await call(slow, staffPaths.deadlineChange, close)).status).toBe(200);
  await fast.services.deadline.refresh();
  for (const portal of both) {
    const { clock, deadline } = portal.services;
    // Two servers' readings of the one clock differ by milliseconds.
    await expect.poll(() => clock() > (deadline.dueAt(edition) ?? clock())).toBe(true);
    expect((await failToSave(portal, token, applicationPayload(''))).status).toBe(400);
    for (const id of ids)
      await expect.poll(async () => (await read(portal, token, id)).isFinalSubmit).toBe(true);
  }
});

test('servers on one database see each other’s pages and saves', async () => {
  const [one, other] = await startTwo({});
  const [owner, colleague] = [await one.account('applicant'), await one.account('applicant')];
  const id = (await draft(one, owner.token)).applicationData.app_id;
  const sharing = { token: owner.token, json: { email: colleague.email, may: 'write' } };
  expect((await call(one, paths.collaborators(id), sharing)).status).toBe(200);
  const look = async (portal: Portal, { token }: Account, json: object) =>
    (await call<Presence>(portal, paths.presence(id), { token, json })).data;
  const title = '/projectDescription/title';
  const mine = { page: 'page-of-owner', question: null };
  const { state } = await look(one, owner, mine);
  await look(other, colleague, { page: 'page-of-colleague', question: title });
  const json = { applicationData: { revision: 1, project_information: { project_title: 'From the other' } } };
  await call(other, paths.application(id), { token: colleague.token, json, method: 'PATCH' });
  const heard = await look(one, owner, { ...mine, seen: state });
  expect(heard.people).toMatchObject([{ question: title }]);
  expect(heard.current?.applicationData.revision).toBe(2);
});
