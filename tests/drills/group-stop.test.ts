import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { UploadedFile } from '#contract/application/uploaded-file.ts';
import { paths } from '#contract/paths.ts';
import { root } from '../../scripts/commands/run-command.ts';
import { freePort } from '../../scripts/development/dev-server.ts';
import { draft, fileQuestion } from '../api/calls.ts';
import type { Portal } from '../api/portal.ts';
import { rawRequest, sendRaw } from '../api/raw-request.ts';
import { createPdf } from '../fixtures/pdf.ts';
import { signUp } from '../support/api-client.ts';
import { processEnvironment } from '../support/process-environment.ts';

test('a stop of the whole process group finishes the running upload and leaves no log behind', async () => {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'csr-awards-group-'));
  const env = processEnvironment({ DATA_DIR: dataDir, PORT: String(port) });
  // As a service manager starts it: the launcher and the server are one process group.
  const launcher = spawn(process.execPath, ['scripts/run.mjs', 'src/server/main.ts'], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid = 0 } = launcher;
  const gone = once(launcher, 'exit');
  let log = '';
  launcher.stdout.on('data', (chunk) => {
    log += chunk;
  });
  onTestFinished(async () => {
    if (launcher.exitCode === null) process.kill(-pid, 'SIGKILL');
    await gone;
    await rm(dataDir, { recursive: true, force: true });
  });
  const running = { origin: `http://127.0.0.1:${port}`, dataDir } as Portal;
  await expect.poll(() => fetch(running.origin + paths.health).catch(() => null)).toBeTruthy();
  const { token } = (await signUp(running)).login;
  const id = (await draft(running, token)).applicationData.app_id;

  const form = new FormData();
  form.set('file', new File([new Uint8Array(await createPdf('Wells'))], 'wells.pdf'));
  const response = new Response(form);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': response.headers.get('content-type') ?? '',
    connection: 'close',
  };
  const path = `${paths.applicationFiles(id)}?question=${encodeURIComponent(fileQuestion)}`;
  const bytes = rawRequest('POST', path, headers, Buffer.from(await response.arrayBuffer()));
  const half = bytes.length - 200;
  const answer = await sendRaw(running.origin, bytes.subarray(0, half), async (socket) => {
    await fetch(running.origin + paths.health);
    // To the group, as most managers send it, and once more, impatiently.
    process.kill(-pid, 'SIGTERM');
    await expect.poll(() => log).toContain('stopping');
    process.kill(-pid, 'SIGTERM');
    process.kill(-pid, 'SIGINT');
    socket.write(bytes.subarray(half));
  });
  expect(answer.status, answer.text).toBe(200);
  const { key } = JSON.parse(answer.text.slice(answer.text.indexOf('\r\n\r\n'))).data as UploadedFile;
  expect(await gone).toEqual([0, null]);
  expect(existsSync(join(dataDir, 'files', key))).toBe(true);
  const walFile = join(dataDir, 'portal.sqlite-wal');
  expect(existsSync(walFile) ? (await stat(walFile)).size : 0).toBe(0);
});
