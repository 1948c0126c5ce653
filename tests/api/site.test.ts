import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { createTinySite, type TinySite } from '../support/tiny-site.ts';
import { type Portal, startPortal } from './portal.ts';
import { sendRaw } from './raw-request.ts';

const page = 'Words of ';
const lost = 'Words of /404';
const script = `console.log("${'portal '.repeat(200)}")`;

describe('the site', () => {
  let site: TinySite;
  let portal: Portal;

  beforeAll(async () => {
    site = await createTinySite();
    await writeFile(join(site.folder, 'assets', 'main-abc123.js'), script);
    await writeFile(join(site.folder, 'assets', 'main-abc123.js.br'), brotliCompressSync(script));
    await writeFile(join(site.folder, 'assets', 'main-abc123.js.gz'), gzipSync(script));
    portal = await startPortal('SQLite', {}, { site: site.folder });
  });

  afterAll(async () => {
    await portal.stop();
    await site.remove();
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(portal.origin + path, { headers });

  test.each(['/', '/auth/login', '/application/form?id=1', '/South/', '/admin-dashboard/p1'])(
    '%s is the page',
    async (path) => {
      const response = await get(path, { accept: 'text/html,*/*' });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain(page);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    },
  );

  test.each([
    '/no/such/page',
    '/southern',
    '/admin-dashboard/p1/more',
    '/old-page.html',
    '/shell',
    '/index.html',
  ])('%s is not a page: 404, with the page that says so', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(portal.origin + path, { method, headers: { accept: 'text/html,*/*' } });
      expect(response.status).toBe(404);
      expect(await response.text()).toContain(method === 'GET' ? lost : '');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
  });

  test('an address that cannot be a file is unknown, not forbidden', async () => {
    const ask = (path: string) => sendRaw(portal.origin, `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    for (const path of ['//api//applications', `/${'page'.repeat(1000)}`]) {
      expect(await ask(path)).toMatchObject({ status: 404, text: expect.stringContaining(lost) });
    }
    const call = await ask(`/api/applications/${'a'.repeat(5000)}`);
    expect(call).toMatchObject({ status: 404, text: expect.stringContaining('"errorCode"') });
  });

  test('every answer has a strict policy', async () => {
    for (const path of ['/', '/auth/login', '/assets/main-abc123.js', paths.health, '/api/nothing']) {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("style-src 'self'");
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      if (path.startsWith('/api/')) expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  test('assets are compressed in advance and cached permanently', async () => {
    for (const [accept, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const response = await get('/assets/main-abc123.js', { 'accept-encoding': accept });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await response.text()).toBe(script);
    }
  });

  test('missing calls and assets, and other methods, do not get the page', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/no/such/call',
      '/assets/gone.js',
      '/favicon.png',
      '/.vite/manifest.json',
    ]) {
      const response = await get(path, { accept: '*/*' });
      expect(response.status, path).toBe(404);
      expect(await response.json()).toMatchObject({ data: { errorCode: 1010, errors: [] } });
    }
    expect((await fetch(`${portal.origin}/auth/login`, { method: 'POST' })).status).toBe(404);
    const wrong = await fetch(`${portal.origin}${paths.application('a1')}`, { method: 'POST' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'DELETE, GET, HEAD, PATCH, PUT']);
    expect(await wrong.json()).toMatchObject({
      data: { errorMessage: 'POST is not for this address; it takes DELETE, GET, HEAD, PATCH, PUT.' },
    });
  });

  test('serves nothing outside the folder', async () => {
    for (const path of [
      '/../package.json',
      '/assets/../../secret',
      '/..%2f..%2fsecret',
      '/assets/%2e%2e/%2e%2e/secret',
    ]) {
      const { status, text } = await sendRaw(
        portal.origin,
        `GET ${path} HTTP/1.1\r\nhost: x\r\naccept: */*\r\n\r\n`,
      );
      expect(status, path).not.toBe(500);
      expect(text.includes(page) || status >= 400, path).toBe(true);
    }
  });
});

test('behind https, browsers stay on https, and every cookie is for this host and https only', async () => {
  const portal = await startPortal('SQLite', { PUBLIC_URL: 'https://awards.example' });
  onTestFinished(() => portal.stop());
  const { email, password } = await portal.account('applicant');
  const response = await fetch(portal.origin + paths.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(response.headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
  const cookies = response.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(2);
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Path=\/; .*Secure/);
});
