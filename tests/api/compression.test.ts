import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { createPdf } from '../fixtures/pdf.ts';
import { draft, upload } from './calls.ts';
import { type Portal, startPortal } from './portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal('SQLite');
});

afterAll(() => portal.stop());

/** The body of a response and its encoding. */
async function read(path: string, encoding: string, init: RequestInit = {}) {
  const headers = { 'accept-encoding': encoding, ...init.headers };
  const response = await fetch(new URL(path, portal.origin), { ...init, headers });
  const { status } = response;
  const [as, vary] = ['content-encoding', 'vary'].map((name) => response.headers.get(name));
  return { status, as, vary, body: await response.text() };
}

test('JSON is sent compressed to clients that accept it, and is the same', async () => {
  const plain = await read(paths.home, 'identity');
  expect(plain).toMatchObject({ status: 200, as: null });
  for (const encoding of ['br', 'gzip']) {
    const compressed = await read(paths.home, encoding);
    expect(compressed).toMatchObject({ as: encoding, vary: expect.stringMatching(/accept-encoding/i) });
    expect(compressed.body).toBe(plain.body);
  }
  expect((await read(paths.home, 'br;q=0.1, gzip')).as).toBe('gzip');
  // A response of a few words is not worth it.
  expect((await read(paths.deadline, 'br')).as).toBeNull();
});

test('an application is compressed; its files and answers with a token are not', async () => {
  const { token, email, password } = await portal.account('user');
  const bearer = { headers: { authorization: `Bearer ${token}` } };
  const { app_id } = (await draft(portal, token)).applicationData;
  const sent = await upload(portal, token, app_id, await createPdf('A report'));
  expect(await read(paths.application(app_id), 'gzip', bearer)).toMatchObject({ status: 200, as: 'gzip' });
  expect(await read(sent.data.signedUrl, 'gzip')).toMatchObject({ status: 200, as: null });

  const login = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const session = await read(paths.login, 'gzip', { ...login, body: JSON.stringify({ email, password }) });
  expect(session).toMatchObject({ status: 200, as: null });
});
