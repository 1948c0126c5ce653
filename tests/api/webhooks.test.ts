import { createHmac } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { judgingPaths } from '#contract/judging/paths.ts';
import { paths } from '#contract/paths.ts';
import { connectionPaths } from '#contract/staff-room/connections/paths.ts';
import { webhookEvents } from '#contract/staff-room/connections/webhook-events.ts';
import type {
  DeliveriesPage,
  Delivery,
  MadeWebhook,
  WebhookCall,
} from '#contract/staff-room/connections/webhooks-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { submitDueDrafts } from '#server/deadline/automatic/automatic-submission.ts';
import { callTarget, isPublicAddress, PrivateAddress } from '#server/operations/webhooks/call-target.ts';
import { answeringServer } from '../support/answering-server.ts';
import { call } from '../support/api-client.ts';
import { draft, fail } from './calls.ts';
import { createRoom, submitted } from './jury/jury-room.ts';
import {
  type Account,
  type DatabaseKind,
  type Portal,
  startPortal,
  usePortal,
  usualDatabases,
} from './portal.ts';

const hour = 3600;
const events = Object.keys(webhookEvents);

interface ClockReading {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly call: WebhookCall;
}

/** A portal with a superadmin and a webhook; the receiver answers with the next of `statuses`, then 204. */
async function scene(kind: DatabaseKind, statuses: number[] = [], environment: Record<string, string> = {}) {
  const portal = await startPortal(kind, { PRIVATE_WEBHOOKS: 'yes', ...environment });
  onTestFinished(() => portal.stop());
  const chair = await portal.account('superadmin');
  const heard: ClockReading[] = [];
  const url = await answeringServer(({ headers }, response, body) => {
    heard.push({ headers, body, call: JSON.parse(body) as WebhookCall });
    const status = statuses.shift() ?? 204;
    response.writeHead(status, status < 400 && status >= 300 ? { location: '/elsewhere' } : {}).end();
  });
  const json = { url: `${url}/hook`, events };
  const made = (await call<MadeWebhook>(portal, connectionPaths.webhooks, { token: chair.token, json })).data;
  const post = (path: string) => fail(portal, path, { token: chair.token, method: 'POST' });
  const deliveries = async (query = '') =>
    (await call<DeliveriesPage>(portal, connectionPaths.deliveries + query, { token: chair.token })).data
      .deliveries;
  const types = () => heard.map(({ call: { type } }) => type);
  return { portal, chair, heard, made, post, deliveries, types, url };
}

function signatureOf(secret: string, { headers, body }: ClockReading): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

async function giveBack(portal: Portal, { token }: Account, id: string): Promise<void> {
  const until = new Date(portal.services.clock().getTime() + hour * 1000).toISOString();
  await call(portal, staffPaths.returnApplication(id), { token, json: { note: 'A figure.', until } });
}

describe.each(usualDatabases)('webhooks on %s', (kind) => {
  test('receive what was submitted, returned, decided and withdrawn since they were created, signed, once each', async () => {
    const { portal, chair, heard, made, types, deliveries } = await scene(kind);
    const [second, owner] = [await portal.account('superadmin'), await portal.account('applicant')];
    const id = await submitted(portal, owner, 'Wells');
    await expect.poll(types).toEqual(['application.submitted']);
    await giveBack(portal, chair, id);
    await expect.poll(types).toEqual(['application.submitted', 'application.returned']);
    const other = await submitted(portal, await portal.account('applicant'), 'Roads');
    const room = createRoom(portal);
    const round = await room.started(chair, [await portal.account('jury')], { jurors_each: 1 });
    const decision = { outcome: 'rejected', reason: 'By the ranking.' };
    await room.done(room.ask(chair, judgingPaths.decision(round, other), decision, 'PUT'));
    await room.done(room.ask(second, judgingPaths.confirmDecision(round, other), undefined, 'POST'));
    await expect.poll(types).toHaveLength(4);
    await call(portal, paths.withdrawal(other), { token: chair.token, method: 'POST' });
    await expect.poll(types).toHaveLength(5);
    const withdrawn = heard.find((it) => it.call.type === 'application.withdrawn') as ClockReading;
    expect(withdrawn.call.data).toMatchObject({
      application_id: other,
      application: { status: 'withdrawn' },
    });
    // Calls that wait together go out side by side, so their order has no meaning.
    const [first] = heard as [ClockReading];
    const decided = heard.find((it) => it.call.type === 'application.decided') as ClockReading;
    expect(first.call.data).toMatchObject({
      application_id: id,
      application: { _id: id, status: 'submitted', project_information: { project_title: 'Wells' } },
    });
    expect(first.call.data.application).not.toHaveProperty('created_by');
    expect(decided.call).toMatchObject({
      type: 'application.decided',
      data: { application_id: other, outcome: 'rejected' },
    });
    for (const it of heard) expect(it.headers['webhook-signature']).toBe(signatureOf(made.secret, it));
    expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
    expect((await deliveries()).map(({ state }) => state)).toEqual(Array(5).fill('sent'));
    const kept = JSON.stringify(await portal.services.database.selectFrom('webhooks').selectAll().execute());
    expect(kept + portal.log()).not.toContain(made.secret);
  });

  test('receive automatic submissions', async () => {
    const DUE_AT = new Date(Date.now() + hour * 1000).toISOString();
    const { portal, heard, types } = await scene(kind, [], { DUE_AT });
    const { app_id } = (await draft(portal, (await portal.account('applicant')).token)).applicationData;
    portal.pass(2 * hour);
    await submitDueDrafts(portal.services);
    await expect.poll(types).toEqual(['application.submitted']);
    expect(heard[0]?.call.data).toMatchObject({
      application_id: app_id,
      application: { is_automatic: true },
    });
  });

  test('are called again with the same id until they answer 2xx, and when staff resend', async () => {
    const { portal, made, heard, post, deliveries } = await scene(kind, [500, 302]);
    await post(connectionPaths.webhookTest(made._id));
    await expect.poll(() => heard.length).toBe(1);
    const state = async () => (await deliveries())[0] as Delivery;
    await expect.poll(async () => (await state()).state).toBe('failed');
    expect(await state()).toMatchObject({
      attempts: 1,
      result: expect.stringMatching(/^answered 500 after/),
    });
    expect(portal.log()).toContain('call not delivered');
    expect(portal.log()).not.toContain('mail not sent');
    portal.pass(hour);
    portal.services.outbox.wake();
    await expect.poll(async () => (await state()).attempts).toBe(2);
    expect((await state()).result).toMatch(/^answered 302 after \d+ ms; redirects are not followed$/);
    portal.pass(hour);
    portal.services.outbox.wake();
    await expect.poll(async () => (await state()).state).toBe('sent');
    const { _id } = await state();
    expect((await post(connectionPaths.sendAgain(_id))).status).toBe(200);
    await expect.poll(() => heard.length).toBe(4);
    expect(new Set(heard.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([_id]));
    expect(heard.at(-1)?.call).toMatchObject({ type: 'test', data: {} });
  });

  test('are not called after they were removed', async () => {
    const { portal, chair, made, heard, post, deliveries } = await scene(kind, [503]);
    await post(connectionPaths.webhookTest(made._id));
    await expect.poll(async () => (await deliveries())[0]?.state).toBe('failed');
    await call(portal, connectionPaths.webhook(made._id), { token: chair.token, method: 'DELETE' });
    portal.pass(hour);
    portal.services.outbox.wake();
    await expect
      .poll(async () => (await deliveries())[0])
      .toMatchObject({ state: 'skipped', result: 'the webhook was removed', url: null });
    expect(heard).toHaveLength(1);
  });
});

describe.each(usualDatabases)('the addresses of webhooks on %s', (kind) => {
  const use = usePortal(kind);
  test.each([
    ['http://hooks.example/a', 'The address must begin with https://'],
    ['hooks.example', 'Write a whole address, such as https://example.org/hook'],
    ['https://me:secret@hooks.example/', 'Leave name and password out: the signature identifies calls'],
    ['https://127.0.0.1/', 'This address leads to a private network, which webhooks may not call'],
    ['https://0x7f.1/', 'This address leads to a private network, which webhooks may not call'],
    ['https://[::ffff:10.0.0.1]/', 'This address leads to a private network, which webhooks may not call'],
    ['https://localhost/', 'This address leads to a private network, which webhooks may not call'],
  ])('%s is refused', async (url, message) => {
    const { portal } = use;
    const { token } = await portal.account('superadmin');
    const { status, data } = await fail(portal, connectionPaths.webhooks, { token, json: { url, events } });
    expect([status, data.errors]).toEqual([400, [{ path: '/url', message }]]);
  });

  test.each(['http://127.0.0.1', 'http://localhost'])(
    'a call to %s is refused at delivery, after its name is resolved',
    async (host) => {
      let calls = 0;
      const origin = await answeringServer((_request, response) => {
        calls += 1;
        response.end();
      });
      const url = new URL(origin.replace('http://127.0.0.1', host));
      const order = { body: '{}', headers: {}, allowPrivate: false };
      await expect(callTarget(url, order)).rejects.toThrow(PrivateAddress);
      expect(calls).toBe(0);
      expect(await callTarget(url, { ...order, allowPrivate: true })).toBe(200);
    },
  );

  test('only publicly routed addresses count as public', () => {
    const inside =
      '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 192.0.0.1 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255 ' +
      ':: ::1 ::127.0.0.1 ::7f00:1 ::ffff:192.168.0.1 64:ff9b::a00:1 2002:7f00:1:: 2001::1 fc00::1 fe80::1 fec0::1 ff02::1 nonsense';
    expect(inside.split(' ').filter(isPublicAddress)).toEqual([]);
    expect(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'].filter((it) => !isPublicAddress(it))).toEqual([]);
  });
});
