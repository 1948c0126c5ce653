import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { type Portal, startPortal } from '../api/portal.ts';
import { rawRequest, sendRaw } from '../api/raw-request.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal('SQLite', {}, { slowSenderSeconds: 1 });
});

afterAll(() => portal.stop());

test.each([
  ['a login', paths.login, 'application/json', '{"email":"'],
  [
    'a save',
    paths.applications,
    'multipart/form-data; boundary=X',
    '--X\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4',
  ],
])('one byte now and then is cut off with 408: %s', async (_name, path, type, start) => {
  const { token } = await portal.account('applicant');
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': '100000' };
  let drip: NodeJS.Timeout | undefined;
  const { status, text } = await sendRaw(
    portal.origin,
    rawRequest('POST', path, headers, start),
    (socket) => {
      drip = setInterval(() => socket.write('x'), 50);
    },
  );
  clearInterval(drip);
  expect(status, text).toBe(408);
  expect(text).toContain('The request took too long to arrive.');
  await expect.poll(() => readdir(join(portal.dataDir, 'incoming'))).toEqual([]);
  expect(portal.log()).not.toContain('request failed');
  expect((await fetch(portal.origin + paths.health)).status).toBe(200);
});
