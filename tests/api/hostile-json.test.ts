import { afterEach, describe, expect, test } from 'vitest';
import type { Failure } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import { usePortal } from './portal.ts';
import { rawRequest, sendRaw } from './raw-request.ts';

const json = { 'content-type': 'application/json' };
const login = (email: string) => JSON.stringify({ email, password: 'not-it-0' });

describe('an invalid call', () => {
  const use = usePortal('PostgreSQL');

  afterEach(async () => {
    expect((await fetch(use.portal.origin + paths.health)).status).toBe(200);
    expect(use.portal.log()).not.toContain('request failed');
  });

  test.each([
    ['no JSON', 'email=a'],
    ['half of it', '{"email":'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['a number', '1e400'],
    ['a number out of range', '{"email":1e400,"password":"x"}'],
    ['a prototype', '{"__proto__":{"role":"superadmin"},"email":"a@b.cd","password":"x"}'],
    ['a constructor', '{"constructor":{"prototype":{"role":"x"}},"email":"a@b.cd","password":"x"}'],
    ['a depth of 10,000', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['a depth of 100,000 lists', '['.repeat(100_000)],
    ['NUL', '{"email":"a\\u0000@b.cd","password":"x"}'],
    ['half a surrogate pair', '{"email":"a@b.cd","password":"\\ud800"}'],
    ['wrong types', '{"email":{"$ne":null},"password":["x"]}'],
    ['unknown fields', '{"email":"a@b.cd","password":"x","admin":true}'],
    ['a body of 2 MB', login('x'.repeat(2_000_000))],
    ['an address made to make a pattern slow', login(`${'a@'.repeat(20_000)}`)],
    ['an address of dots', login(`a@${'a.'.repeat(50_000)}@`)],
  ])('%s: 4xx with the envelope', async (_name, body) => {
    const response = await fetch(use.portal.origin + paths.login, { method: 'POST', headers: json, body });
    const text = await response.text();
    expect(response.status, text).toBeGreaterThanOrEqual(400);
    expect(response.status, text).toBeLessThan(500);
    expect(JSON.parse(text)).toMatchObject({
      data: { errorCode: expect.any(Number), errorMessage: expect.any(String) },
    });
  });

  test.each([
    'application/json\t; x',
    'application/json; charset=utf-16',
    'application/jsonx',
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=X',
    '',
    'nonsense',
    'application/json, text/plain',
  ])('the type %j opens nothing', async (type) => {
    const body = login('nobody@b.cd');
    const request = rawRequest('POST', paths.login, { 'content-type': type }, body);
    const { status, text } = await sendRaw(use.portal.origin, request);
    expect(status, text).toBeGreaterThanOrEqual(400);
    expect(status, text).toBeLessThan(500);
    expect(text).toContain('"errorCode"');
  });

  test.each([
    ['an address that cannot be decoded', 'GET /api/applications/%ZZ HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a query that is not UTF-8', 'GET /api/health?search=%FF HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['an endless address', `GET /api/applications/${'a'.repeat(60_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
    ['endless headers', `GET /api/health HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`],
    ['another protocol', 'HELO portal\r\n\r\n'],
    [
      'both lengths',
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['an unknown method', 'BREW /api/health HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a method of another call', 'DELETE /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n'],
  ])('%s: 4xx with the envelope', async (_name, bytes) => {
    const { status, text } = await sendRaw(use.portal.origin, bytes);
    expect(status, text).toBeGreaterThanOrEqual(400);
    expect(status, text).toBeLessThan(500);
    expect(text).toContain('"errorCode"');
  });

  test('invalid ids are not found', async () => {
    const { portal } = use;
    const { token } = await portal.account('superadmin');
    for (const id of ['%00', '..%2f..', "'%20or%201=1--", '%F0%9F%90%98', 'a'.repeat(90), '%5cu0000']) {
      const response = await fetch(`${portal.origin}/api/applications/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect([400, 404, 414], id).toContain(response.status);
      expect(await response.json()).toMatchObject({ data: { errorCode: expect.any(Number) } });
    }
  });

  /** Sends the payload of a save as other programs do. */
  async function savePayload(payload: string) {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const form = new FormData();
    form.set('payload', payload);
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(portal.origin + paths.applications, { method: 'POST', headers, body: form });
    const text = await response.text();
    return { status: response.status, bytes: Buffer.byteLength(text), ...(JSON.parse(text) as Failure) };
  }

  test('a list of half a million is refused as a whole, in a short answer', async () => {
    const { status, bytes, data } = await savePayload(`{"uploadedFiles":[${'1,'.repeat(500_000)}1]}`);
    expect(status).toBe(400);
    expect(data.errorMessage).toContain('more than 1000 entries');
    expect(data.errors).toEqual([]);
    expect(bytes).toBeLessThan(1000);
  });

  test.each([
    ['entries', JSON.stringify({ uploadedFiles: Array(1000).fill(1) })],
    [
      'names',
      JSON.stringify(
        Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`${'é'.repeat(40)}${at}`, 1])),
      ),
    ],
  ])('of thousands of wrong %s the first hundred are listed', async (_name, payload) => {
    const { status, bytes, data } = await savePayload(payload);
    expect([status, data.errors.length]).toEqual([400, 100]);
    expect(bytes).toBeLessThanOrEqual(64 * 1024);
  });

  test('names of any length and number end at 64 kB', async () => {
    const names = Array.from({ length: 200 }, (_, at) => [`${'n'.repeat(1000)}${at}`, 1]);
    const body = JSON.stringify(Object.fromEntries(names));
    const response = await fetch(use.portal.origin + paths.exchange, { method: 'POST', headers: json, body });
    expect(response.status).toBe(400);
    expect(Buffer.byteLength(await response.text())).toBeLessThanOrEqual(64 * 1024);
  });
});
