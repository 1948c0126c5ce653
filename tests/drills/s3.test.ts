import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { filesCheck } from '#server/applications/files/serving/files-checks.ts';
import { makeBackup } from '#server/operations/backup/make-backup.ts';
import { verifyBackup } from '#server/operations/backup/verify-backup.ts';
import { verify } from '#server/operations/verify/verify.ts';
import { draft, upload } from '../api/calls.ts';
import { type Portal, startPortal } from '../api/portal.ts';
import { type S3Server, startS3Server } from '../api/s3-server.ts';
import { createPdf } from '../fixtures/pdf.ts';

let store: S3Server;
let portal: Portal;

beforeAll(async () => {
  store = await startS3Server();
  portal = await startPortal('SQLite', { ...store.environment, S3_TIMEOUT_SECONDS: '1' });
});

afterAll(async () => {
  await portal.stop();
  await store.down();
});

function stored(): string[] {
  return [...store.objects.keys()].filter((path) => path.startsWith('/bucket/files/'));
}

async function oneDraft() {
  const { token } = await portal.account('applicant');
  const { app_id } = (await draft(portal, token)).applicationData;
  return { token, app_id };
}

test('files are in the bucket, come back through the server and leave nothing on its disk', async () => {
  const { token, app_id } = await oneDraft();
  const pdf = await createPdf('Kept in a bucket');
  const { status, data } = await upload(portal, token, app_id, pdf);
  expect(status).toBe(200);
  expect(stored()).toEqual([`/bucket/files/${data.key}`]);
  const response = await fetch(data.signedUrl);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true);
  expect(await readdir(join(portal.dataDir, 'incoming'))).toEqual([]);

  store.objects.delete(`/bucket/files/${data.key}`);
  const lost = await fetch(data.signedUrl);
  expect([lost.status, await lost.text()]).toEqual([404, expect.stringContaining('missing on the server')]);
});

test.each([
  ['names checksums', true],
  ['names none, so that the bytes are read back', false],
])('a store that stores less than it was given is noticed: it %s', async (_name, namesChecksums) => {
  const { token, app_id } = await oneDraft();
  const before = stored();
  Object.assign(store, { namesChecksums });
  const whole = await upload(portal, token, app_id, await createPdf('Whole'), 'whole.pdf');
  expect(whole.status).toBe(200);
  store.keepsAtMost = 500;
  const { status, data } = await upload(portal, token, app_id, await createPdf('Cut short'), 'cut.pdf');
  store.keepsAtMost = Number.POSITIVE_INFINITY;
  expect([status, data.errorMessage]).toEqual([507, expect.stringContaining('was not stored whole')]);
  expect(stored()).toEqual([...before, `/bucket/files/${whole.data.key}`]);
});

test('a full store is not an internal error, and nothing is left', async () => {
  const { token, app_id } = await oneDraft();
  const before = stored();
  store.isFull = true;
  const { status, data } = await upload(portal, token, app_id, await createPdf('Lost'));
  store.isFull = false;
  expect([status, data.errorMessage]).toEqual([507, expect.stringContaining('no room left')]);
  expect(stored()).toEqual(before);
});

test('an unreachable store is not a success, and nothing is left', async () => {
  const { token, app_id } = await oneDraft();
  await store.down();
  const { status, data } = await upload(portal, token, app_id, await createPdf('Lost'));
  expect([status, data.errorMessage]).toEqual([503, expect.stringContaining('try again in a minute')]);
  expect(await readdir(join(portal.dataDir, 'incoming'))).toEqual([]);
  await store.up();
});

test.each([
  ['never answers', 'hangs', 'TimeoutError'],
  ['is too busy', 'isBusy', 'SlowDown'],
  ['no longer knows the key', 'isRevoked', 'InvalidAccessKeyId'],
] as const)(
  'a store that %s is a 503 with Retry-After, and the log names the reason',
  async (_name, fault, reason) => {
    const { token, app_id } = await oneDraft();
    const { data } = await upload(portal, token, app_id, await createPdf('Read again'));
    store[fault] = true;
    onTestFinished(() => {
      store[fault] = false;
    });
    const lost = await upload(portal, token, app_id, await createPdf('Lost'), 'lost.pdf');
    expect([lost.status, lost.data.errorMessage]).toEqual([
      503,
      'The store of files does not answer: the file was not stored. Please try again in a minute.',
    ]);
    const read = await fetch(data.signedUrl);
    expect([read.status, read.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await read.text()).toContain('The store of files does not answer. Please try again in a minute.');
    const logged = portal.log().match(new RegExp(`"name":"${reason}".*"msg":"request failed"`, 'g'));
    expect(logged).toHaveLength(2);
  },
);

test('a store that is away is not taken for lost files, by a backup or a check', async () => {
  const { token, app_id } = await oneDraft();
  await upload(portal, token, app_id, await createPdf('Kept'));
  const root = await mkdtemp(join(tmpdir(), 'csr-awards-backup-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const { database, files, config } = portal.services;
  store.isBusy = true;
  onTestFinished(() => {
    store.isBusy = false;
  });
  await expect(makeBackup(config, root, 'test', new Date())).rejects.toThrow('does not answer');
  await expect(verifyBackup(root)).rejects.toThrow('no complete backup');
  const faults: string[] = [];
  await verify([filesCheck], { database, store: files }, (fault) => faults.push(fault));
  expect(faults).toEqual([
    expect.stringContaining('could not be read to the end: The store of files does not'),
  ]);
});

test('a start whose store does not know the key ends with a message that names the settings', async () => {
  const environment = { ...store.environment, S3_ACCESS_KEY_ID: 'old' };
  await expect(startPortal('SQLite', environment)).rejects.toThrow(
    'does not answer (InvalidAccessKeyId). Check the settings that begin with S3_',
  );
});

test('a start whose store hangs says what it waits for, and ends with a message', async () => {
  const hanging = await startS3Server();
  hanging.hangs = true;
  onTestFinished(() => hanging.down());
  const lines: string[] = [];
  const environment = { ...hanging.environment, S3_TIMEOUT_SECONDS: '2' };
  await expect(
    startPortal('SQLite', environment, { logStream: { write: (line) => lines.push(line) } }),
  ).rejects.toThrow(
    `The store of files, bucket bucket at ${hanging.environment.S3_ENDPOINT}, does not answer (TimeoutError).`,
  );
  expect(lines.join('')).toContain('the start waits for the store of files');
});
