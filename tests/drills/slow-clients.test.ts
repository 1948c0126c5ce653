import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
])('a request with one byte now and then is cut off with 408: %s', async (_name, path, type, start) => {
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

describe('of answers that exceed the system’s buffers', () => {
  const answers = 60;
  let impatient: Portal;

  beforeAll(async () => {
    const readingPace = { seconds: 1, bytesPerSecond: 100_000 };
    impatient = await startPortal('SQLite', {}, { readingPace });
  });

  afterAll(() => impatient.stop());

  /** A client that has requested all of them, and read none. */
  function ask() {
    const { hostname, port } = new URL(impatient.origin);
    const socket = connect(Number(port), hostname).pause();
    socket.on('error', () => undefined);
    for (let at = 1; at <= answers; at += 1) {
      const connection = at === answers ? 'close' : 'keep-alive';
      socket.write(rawRequest('GET', paths.apiDocument, { connection }, ''));
    }
    return socket;
  }

  test.each([
    ['none', 0],
    ['a trickle', 100],
  ])('a client that takes %s is cut off', async (_name, bytes) => {
    const socket = ask();
    const sip = setInterval(() => void socket.read(bytes), 50);
    await expect.poll(() => impatient.connections()).toBe(1);
    await expect.poll(() => impatient.connections(), { timeout: 60_000 }).toBe(0);
    clearInterval(sip);
    socket.destroy();
  });

  test('a client that takes them slowly gets them all', async () => {
    const socket = ask();
    let [taken, sincePause] = [0, 0];
    socket.on('data', (chunk: Buffer) => {
      taken += chunk.toString('latin1').split('HTTP/1.1 200').length - 1;
      sincePause += chunk.length;
      if (sincePause < 500_000) return;
      sincePause = 0;
      socket.pause();
      setTimeout(() => socket.resume(), 60);
    });
    socket.resume();
    await once(socket, 'close');
    expect(taken).toBe(answers);
  });
});
