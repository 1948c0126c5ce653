import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { call } from '../support/api-client.ts';
import { draft, fileQuestion } from './calls.ts';
import { type Portal, usePortal } from './portal.ts';
import { rawRequest, sendRaw } from './raw-request.ts';

const boundary = 'X';
const type = `multipart/form-data; boundary=${boundary}`;
const end = `--${boundary}--\r\n`;

function part(name: string, content: string, filename?: string, headers = ''): string {
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${headers}\r\n${content}\r\n`;
}

const payload = part('payload', '{"applicationData":{"isFinalSubmit":false}}');
const pdf = part('files', pdfOf(2000).toString('latin1'), 'a.pdf');

async function storedFiles({ dataDir }: Portal): Promise<string[]> {
  const folders = await Promise.all(['files', 'incoming'].map((name) => readdir(join(dataDir, name))));
  return folders.flat().filter((name) => name !== 'store-identity');
}

describe('an invalid save', () => {
  const use = usePortal('SQLite');

  afterEach(async () => {
    expect((await fetch(use.portal.origin + paths.health)).status).toBe(200);
    await expect.poll(() => storedFiles(use.portal)).toEqual([]);
    expect(use.portal.log()).not.toContain('request failed');
  });

  async function post(body: string, headers: Record<string, string> = {}, path: string = paths.applications) {
    const { token } = await use.portal.account('applicant');
    const all = { authorization: `Bearer ${token}`, 'content-type': type, ...headers };
    const cutOff = Number(headers['content-length']) > Buffer.byteLength(body);
    const request = rawRequest('POST', path, all, Buffer.from(body, 'latin1'));
    const answer = await sendRaw(use.portal.origin, request, (socket) => cutOff && socket.end());
    const mine = await call<unknown[]>(use.portal, paths.applications, { token });
    return { ...answer, applications: mine.data.length };
  }

  test('parts in either order are the same save', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    for (const body of [payload + pdf + end, pdf + payload + end]) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type };
      const { status, text } = await sendRaw(
        portal.origin,
        rawRequest('POST', paths.applications, headers, body),
      );
      expect(status, text).toBe(200);
      const { data } = JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) as {
        data: { applicationData: { app_id: string }; uploadedFiles: { key: string }[] };
      };
      expect(data.uploadedFiles).toHaveLength(1);
    }
    await Promise.all((await storedFiles(portal)).map((key) => portal.services.files.remove(key)));
  });

  test.each([
    [
      'cut off in the payload',
      `--${boundary}\r\nContent-Disposition: form-data; name="payload"\r\n\r\n{"applic`,
    ],
    ['cut off in a file', payload + pdf.slice(0, -500)],
    ['cut off after a file', payload + pdf],
    ['no parts', end],
    ['empty', ''],
    ['another boundary', (payload + pdf + end).replaceAll('--X', '--Y')],
    ['no payload', pdf + end],
    ['two payloads', payload + payload + end],
    ['broken JSON', part('payload', '{"applicationData":') + end],
    ['JSON that is not an object', part('payload', '[1]') + end],
    ['an empty payload', part('payload', '') + end],
    ['a payload that is a file', part('payload', '%PDF-1.4', 'payload.pdf') + end],
    [
      'a payload that says it is JSON but is not',
      part('payload', 'nope', undefined, 'Content-Type: application/json\r\n') + end,
    ],
    ['a payload of 2 MB', part('payload', JSON.stringify({ x: 'y'.repeat(2_000_000) })) + end],
    ['an unknown part', payload + part('avatar', 'x', 'x.png') + end],
    ['a prototype as part', payload + part('__proto__', 'x') + end],
    ['six files', payload + pdf.repeat(6) + end],
    ['a thousand files', payload + pdf.repeat(1000) + end],
    ['a thousand fields', part('payload', '{}').repeat(1000) + end],
    ['a text file named .pdf', payload + pdf + part('files', 'hello', 'b.pdf') + end],
    ['a file without a name that is no PDF', payload + part('files', 'hello') + end],
    ['a part without a disposition', `--${boundary}\r\n\r\nx\r\n${end}`],
    [
      'NUL in the payload',
      part('payload', '{"companyDetails":{"generalInformationData":{"legal_name":"a\\u0000"}}}') + end,
    ],
    ['bytes that are not UTF-8', part('payload', '{"a":"\u00ff"}') + end],
  ])('%s: 4xx, nothing written', async (_name, body) => {
    const { status, text, applications } = await post(body);
    expect(status, text).toBeGreaterThanOrEqual(400);
    expect(status, text).toBeLessThan(500);
    expect(text).toMatch(/"errorCode":\d+,"errorMessage":"[^"]+/);
    expect(applications).toBe(0);
  });

  test.each([
    ['no boundary', { 'content-type': 'multipart/form-data' }],
    ['a boundary of 300 characters', { 'content-type': `multipart/form-data; boundary=${'b'.repeat(300)}` }],
    ['an empty boundary', { 'content-type': 'multipart/form-data; boundary=' }],
    ['JSON', { 'content-type': 'application/json' }],
    ['plain text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['no type', { 'content-type': '' }],
    ['a longer length', { 'content-length': '999999' }],
    ['a length of a gigabyte', { 'content-length': String(2 ** 30) }],
    ['a length that is not a number', { 'content-length': 'many' }],
    ['two lengths', { 'content-length': '10, 20' }],
  ])('false headers: %s', async (_name, headers) => {
    const { status, text, applications } = await post(payload + pdf + end, headers);
    expect(status === 0 || (status >= 400 && status < 500), `${status} ${text}`).toBe(true);
    expect(applications).toBe(0);
  });

  test('a sender who disconnects in the middle of a file leaves nothing', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': '5000000' };
    const request = rawRequest('POST', paths.applications, headers, payload + pdf.slice(0, 1000));
    await sendRaw(portal.origin, request, (socket) => socket.destroy());
    const { app_id } = (await draft(portal, token)).applicationData;
    const where = `${paths.applicationFiles(app_id)}?question=${encodeURIComponent(fileQuestion)}`;
    await sendRaw(portal.origin, rawRequest('POST', where, headers, pdf.slice(0, 1000)), (socket) =>
      socket.destroy(),
    );
    await expect.poll(() => storedFiles(portal)).toEqual([]);
  });
});
