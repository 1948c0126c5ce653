import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { currentEdition, editionId } from '#contract/programme/edition.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { serveApiDocument } from '#server/platform/http/api-document/api-document.ts';
import { serve } from '#server/platform/http/serve.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { countAnswers, metricsRoutes } from '#server/platform/metrics/metrics-routes.ts';
import type { Services } from '#server/platform/services.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { call } from '../support/api-client.ts';
import { draft, southOf, upload } from './calls.ts';
import { type Portal, startPortal } from './portal.ts';

const token = 'a token for monitoring';
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal('SQLite', {
    METRICS_TOKEN: token,
    DUE_AT: new Date(Date.now() + 3_600_000).toISOString(),
  });
});

afterAll(() => portal.stop());

async function read(headers: Record<string, string> = {}) {
  const response = await fetch(portal.origin + paths.metrics, { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

/** The value of one line; undefined if there is none. */
function figure(text: string, name: string): number | undefined {
  const line = text.split('\n').find((it) => it.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

describe('the metrics', () => {
  test('count answers by the pattern of their route, saves and uploads, and name no person', async () => {
    const { token: person, email } = await portal.account('applicant');
    const { app_id } = (await draft(portal, person)).applicationData;
    const file = pdfOf(2000);
    await upload(portal, person, app_id, file);
    await fetch(`${portal.origin}/api/applications/${app_id}?secret=${email}`);
    await fetch(`${portal.origin}/api/nothing/${email}`);
    const { status, type, text } = await read();
    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    const requests = (labels: string) => figure(text, `portal_requests_total{${labels}}`);
    expect(requests('method="POST",route="/api/applications",status="200"')).toBe(1);
    expect(requests('method="GET",route="/api/applications/:id",status="401"')).toBe(1);
    expect(requests('method="GET",route="(none)",status="404"')).toBe(1);
    expect(
      figure(text, 'portal_request_seconds_count{method="POST",route="/api/applications/:id/files"}'),
    ).toBe(1);
    expect(figure(text, 'portal_saves_total{kind="draft"}')).toBe(1);
    expect(figure(text, 'portal_queue_length{queue="hashing"}')).toBe(0);
    expect(figure(text, 'portal_queue_length{queue="pdf"}')).toBe(0);
    expect(figure(text, 'portal_scans_waiting')).toBeUndefined();
    expect(figure(text, 'portal_uploads_total')).toBe(1);
    expect(figure(text, 'portal_upload_bytes_total')).toBe(file.length);
    expect(figure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    for (const word of [email, app_id, 'secret']) expect(text).not.toContain(word);
  });

  test('tell the time until the last date, and afterwards how many drafts wait', async () => {
    const { token: person } = await portal.account('applicant');
    await draft(portal, person);
    const form = new FormData();
    form.set('payload', JSON.stringify(applicationPayload(await southOf(portal, person))));
    const byPage = await call(portal, paths.applicationsByPage, { token: person, form });
    expect(byPage.status).toBe(200);
    const seconds = `portal_deadline_seconds{edition="${editionId(currentEdition(new Date()))}"}`;
    const before = (await read()).text;
    expect(figure(before, seconds)).toBeGreaterThan(3000);
    expect(figure(before, 'portal_deadline_drafts')).toBe(0);
    portal.pass(7200);
    onTestFinished(() => portal.pass(-7200));
    const after = (await read()).text;
    expect(figure(after, seconds)).toBeLessThan(0);
    // Autosaves alone do not show an intent to submit: nobody waits for them.
    await expect.poll(async () => figure((await read()).text, 'portal_deadline_drafts')).toBe(0);
  });

  test('are for this machine, or with the token; a call through a local proxy counts as a stranger’s', async () => {
    const bearer = { authorization: `Bearer ${token}` };
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
      expect((await read({ [header]: '127.0.0.1' })).status, header).toBe(403);
      expect((await read({ [header]: '203.0.113.7', ...bearer })).status, header).toBe(200);
    }
    expect((await read({ via: '1.1 proxy', authorization: 'Bearer something else' })).status).toBe(403);
  });
});

test('another machine is refused, whatever headers it sends', async () => {
  const app = fastify();
  serveApiDocument(app, { ask: () => [] });
  const parts = { config: { metricsToken: null }, deadline: { dueAt: () => null }, metrics: createMetrics() };
  const services = parts as unknown as Services;
  countAnswers(app, services);
  serve(app, services, metricsRoutes);
  const statusFor = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: paths.metrics, remoteAddress, headers })).statusCode;
  expect(await statusFor('203.0.113.7')).toBe(403);
  expect(await statusFor('203.0.113.7', { 'x-forwarded-for': '127.0.0.1' })).toBe(403);
  expect(await statusFor('203.0.113.7', { authorization: 'Bearer null' })).toBe(403);
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await statusFor(here)).toBe(200);
  await app.close();
});

test('each answer has an id that is in its log line, which only a trusted proxy may choose; a refused call names the account', async () => {
  const proxied = await startPortal('SQLite', { TRUST_PROXY: '127.0.0.0/8' });
  onTestFinished(() => proxied.stop());
  const ask = async (of: Portal, id?: string) => {
    const response = await fetch(of.origin + paths.applications, {
      headers: id === undefined ? {} : { 'x-request-id': id },
    });
    return response.headers.get('x-request-id') ?? '';
  };
  const own = await ask(portal);
  expect(own).toMatch(/^[\da-f-]{36}$/);
  const line = portal
    .log()
    .split('\n')
    .find((it) => it.includes('"answered"') && it.includes(own));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ reqId: own, route: '/api/applications', status: 401 });
  const { token: person, userId } = await portal.account('applicant');
  expect((await call(portal, staffPaths.audit, { token: person })).status).toBe(403);
  const refusal = portal
    .log()
    .split('\n')
    .find((it) => it.includes('"status":403') && it.includes('/api/audit'));
  expect(JSON.parse(refusal ?? '{}')).toMatchObject({ account: userId });
  expect(portal.log().match(new RegExp(userId, 'g'))).toHaveLength(1);
  expect(await ask(portal, 'chosen-by-a-stranger')).not.toContain('stranger');
  expect(await ask(proxied, 'chosen-by-the-proxy')).toBe('chosen-by-the-proxy');
  expect(await ask(proxied, 'words "of" a stranger')).toMatch(/^[\da-f-]{36}$/);
  expect(await ask(proxied)).not.toBe(await ask(proxied));
});
