import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Login } from '#contract/account/session.ts';
import { paths } from '#contract/paths.ts';
import type { Deadline } from '#contract/programme/deadline.ts';
import type { AuditPage } from '#contract/staff-room/audit-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { root } from '../../scripts/commands/run-command.ts';
import { freePort } from '../../scripts/development/dev-server.ts';
import { southOf, upload } from '../api/calls.ts';
import { type Portal, sharedEnvironment, startPortal } from '../api/portal.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { processEnvironment } from '../support/process-environment.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

const run = promisify(execFile);

interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** Runs one of our scripts to its end. */
async function runScript(args: string[], env: Record<string, string>): Promise<Outcome> {
  const options = { cwd: root, env: processEnvironment(env), timeout: 60_000 };
  try {
    const { stdout, stderr } = await run(process.execPath, args, options);
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

const server = ['src/server/main.ts'];

describe('the running server', () => {
  let running: RunningServer;

  beforeAll(async () => {
    running = await startServer();
  });

  afterAll(() => running.stop());

  test('the first start creates one superadmin and shows the password only this once', async () => {
    // The output of a process may come after its answers.
    const announced = /First superadmin: (\S+)\s+One-time password: (\S+)\n/;
    await expect.poll(() => running.log()).toMatch(announced);
    const [, email = '', password = ''] = announced.exec(running.log()) ?? [];
    const login = await call<Login>(running, paths.login, { json: { email, password } });
    const data = { role: 'superadmin', required_action: 'change-password' };
    expect(login).toMatchObject({ status: 200, data });
    expect(running.log()).not.toContain('PUBLIC_URL is not set');
    // The first upload finds a child process with its PDF reader loaded.
    const metrics = async () => (await fetch(running.origin + paths.metrics)).text();
    await expect.poll(metrics).toMatch(/^portal_pdf_processes 1$/m);
    await running.restart('SIGTERM', { PUBLIC_URL: '' });
    await expect.poll(() => running.log()).toContain('WARNING: PUBLIC_URL is not set.');
    expect(running.log().match(/One-time password/g)).toHaveLength(1);
    const files = await readdir(running.dataDir);
    for (const name of files.filter((it) => /sqlite|secret/.test(it))) {
      expect((await readFile(join(running.dataDir, name))).includes(password)).toBe(false);
    }
  });

  test('only the owner can read secrets', async () => {
    const { mode, size } = await stat(join(running.dataDir, 'secret'));
    expect(mode & 0o777).toBe(0o600);
    expect(size).toBeGreaterThan(32);
  });

  test('after a start only the owner can read the folder, although it was created open to others', async () => {
    const entries = async () => (await readdir(running.dataDir)).map((name) => join(running.dataDir, name));
    await running.restart('SIGKILL');
    for (const path of await entries()) await chmod(path, 0o755);
    await running.restart('SIGKILL');
    const modes = await Promise.all(
      (await entries()).map(async (path) => [basename(path), (await stat(path)).mode & 0o077]),
    );
    expect(modes.map(([name]) => name)).toEqual(expect.arrayContaining(['portal.sqlite', 'secret', 'files']));
    expect(modes.filter(([, mode]) => mode !== 0)).toEqual([]);
  });

  test('a second server on the same folder is refused with the reason; the first continues', async () => {
    const second = await runScript(server, { DATA_DIR: running.dataDir, PORT: '0' });
    expect(second.code).toBe(1);
    expect(second.output).toContain(
      `Another server is already running on the data folder ${running.dataDir}`,
    );
    expect((await fetch(running.origin + paths.health)).status).toBe(200);
  });

  test('a start that finds its port taken has printed the password of the superadmin it created', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'csr-awards-port-'));
    onTestFinished(() => rm(DATA_DIR, { recursive: true }));
    const PORT = new URL(running.origin).port;
    const { code, output } = await runScript(server, { DATA_DIR, PORT });
    expect([code, output]).toEqual([1, expect.stringContaining(`The port ${PORT} is already in use`)]);
    expect(output).toMatch(/One-time password: \S+\n/);
    const nowhere = await runScript(server, { DATA_DIR, PORT: '0', HOST: '192.0.2.1' });
    expect([nowhere.code, nowhere.output]).toEqual([
      1,
      expect.stringContaining('HOST is not an address of this'),
    ]);
  });

  test('after kill -9 the folder is free again', async () => {
    const { login } = await signUp(running);
    await running.restart('SIGKILL');
    expect((await call(running, paths.applications, { token: login.token })).status).toBe(200);
  });

  test('the account script works beside the server, and its changes end sessions', async () => {
    const { email, password } = person();
    const account = (...args: string[]) =>
      runScript(['scripts/account.ts', ...args], { DATA_DIR: running.dataDir });
    const created = await account('--email', email, '--role', 'jury', '--password', password);
    expect(created).toEqual({ code: 0, output: `Created ${email}.\n` });
    const login = await call<Login>(running, paths.login, { json: { email, password } });
    expect(login).toMatchObject({ status: 200, data: { role: 'jury' } });
    expect((await account('--email', email, '--role', 'admin')).code).toBe(0);
    expect((await call(running, paths.awardPrograms, { token: login.data.token })).status).toBe(401);
    expect((await account('--email', email, '--role', 'king')).output).toContain('is not a role');
    expect((await account('--email', email, '--password', 'short')).output).toContain('between 8 and 15');
    expect((await account('--email', 'new@x.example', '--role', 'jury')).code).toBe(1);
    const tooFar = await account('--email', email, '--role', 'admin', '--programs', 'South');
    expect(tooFar).toMatchObject({ code: 1, output: expect.stringContaining('assigned to jury members') });
    expect((await account('--email', 'x@t.in>', '--role', 'jury')).output).toContain('is not an email');
    expect((await account('--nonsense')).code).toBe(2);
  });

  test('the deadline script changes the last date beside the server, which follows; the audit names the origin', async () => {
    const deadline = (...args: string[]) =>
      runScript(['scripts/deadline.ts', ...args], { DATA_DIR: running.dataDir });
    const told = async () => (await call<Deadline>(running, paths.deadline)).data.dueAt;
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const past = await deadline('--set', '2025-08-01T00:00:00Z');
    expect([past.code, past.output]).toEqual([1, expect.stringContaining('--confirm-past')]);
    const noSuchDay = await deadline('--set', '2030-09-31T23:59:59+05:30');
    expect([noSuchDay.code, noSuchDay.output]).toEqual([1, expect.stringContaining('must be an instant')]);
    expect((await deadline('--show', '--close-now')).code).toBe(2);
    expect((await deadline('--set', later)).output).toContain(`(${later})`);
    await expect.poll(told).toBe(later);
    expect((await deadline('--close-now')).output).toContain('Applications are closed.');
    await expect.poll(async () => (await told()) !== later).toBe(true);
    expect(await deadline('--reopen')).toMatchObject({ code: 0, output: expect.stringContaining('none') });
    await expect.poll(told).toBeNull();
    const { email, password } = person();
    const superadmin = ['--email', email, '--role', 'superadmin', '--password', password];
    await runScript(['scripts/account.ts', ...superadmin], { DATA_DIR: running.dataDir });
    const { token } = (await call<Login>(running, paths.login, { json: { email, password } })).data;
    const { entries } = (await call<AuditPage>(running, staffPaths.audit, { token })).data;
    const changes = entries.filter(({ event }) => ['last-date', 'closing', 'reopening'].includes(event));
    expect(changes.map(({ event }) => event)).toEqual(['reopening', 'closing', 'last-date']);
    for (const { details } of changes) expect(JSON.stringify(details)).toContain(hostname());
  });

  test('its log names no person and contains no token', async () => {
    const from = running.log().length;
    const { person: someone, login } = await signUp(running);
    const { token } = login;
    const portal = running as unknown as Portal;
    const { data } = await save(running, token, applicationPayload(await southOf(portal, token)));
    const { app_id } = data.applicationData;
    const file = await upload(portal, token, app_id, pdfOf(99), 'private-name.pdf');
    await fetch(file.data.signedUrl);
    await call(running, `${paths.applications}?token=${token}&email=${someone.email}`, { token });
    await call(running, `/api/nothing/${someone.email}`, {});
    await running.restart();
    // Without a mail server, the terminal shows the link of the mail.
    const lines = running.log().slice(from).split('\n');
    const log = lines.filter((line) => !line.includes('"mail written"')).join('\n');
    expect(log).toContain('"route":"/api/applications"');
    for (const secret of [
      someone.email,
      someone.mobileNumber,
      someone.password,
      token,
      app_id,
      file.data.key,
      'private-name',
      'Kaveri',
      'signature',
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});

test('a clean stop finishes running requests and ends with code 0', async () => {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'csr-awards-stop-'));
  const env = processEnvironment({ DATA_DIR: dataDir, PORT: String(port) });
  const child = spawn(process.execPath, server, { cwd: root, env });
  let log = '';
  child.stdout.on('data', (chunk) => {
    log += chunk;
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const closed = once(child, 'close');
  const running = { origin: `http://127.0.0.1:${port}`, dataDir };
  await expect
    .poll(() => fetch(running.origin + paths.health).catch(() => null), { timeout: 20_000 })
    .toBeTruthy();
  const { login } = await signUp(running);
  const south = await southOf(running as Portal, login.token);
  const saves = Array.from({ length: 20 }, () => save(running, login.token, applicationPayload(south)));
  await Promise.race(saves);
  child.kill('SIGTERM');
  const answers = await Promise.allSettled(saves);
  // Open connections do not delay it: a forced stop would exit with 1.
  expect(await closed).toEqual([0, null]);
  expect(log).toContain('stopping');

  const database = new DatabaseSync(join(dataDir, 'portal.sqlite'), { readOnly: true });
  const { count } = database.prepare('select count(*) as count from applications').get() as { count: number };
  database.close();
  const done = answers.filter((it) => it.status === 'fulfilled' && it.value.status === 200);
  expect(done.length).toBeGreaterThan(0);
  expect(count).toBeGreaterThanOrEqual(done.length);
  await rm(dataDir, { recursive: true });
});

test('all mistakes in the configuration are reported at once, without secrets', async () => {
  const { code, output } = await runScript(server, {
    PORT: 'many',
    DUE_AT: 'tomorrow',
    DATABASE_URL: 'mysql://root:hunter2@db/x',
    SMTP_URL: 'mail',
    PUBLIC_URL: 'portal',
    TRUST_PROXY: 'true, 10.0.0.0/8',
    S3_BUCKET: 'files',
    SECRET: 'short',
    METRICS_TOKEN: 'hunter2',
    DATABASE_POOL: 'many',
    DATABASE_LOCK_SECONDS: '0',
  });
  expect(code).toBe(1);
  for (const name of [
    'PORT',
    'DUE_AT',
    'DATABASE_URL',
    'SMTP_URL',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'SECRET',
    'METRICS_TOKEN',
    'DATABASE_POOL',
    'DATABASE_LOCK_SECONDS',
  ]) {
    expect(output).toContain(`  - ${name} `);
  }
  expect(output).not.toContain('hunter2');
});

test('a start and a command name the database that does not answer, without its password', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'csr-awards-nowhere-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://portal:hunter2@database.invalid/portal',
    SECRET: 'x'.repeat(40),
  };
  for (const script of [server, ['scripts/verify.ts']]) {
    const { code, output } = await runScript(script, environment);
    expect(code).toBe(1);
    expect(output).toContain(
      'The database (PostgreSQL at database.invalid/portal) does not answer: getaddrinfo ',
    );
    expect(output).not.toContain('hunter2');
  }
});

test('a wrong configuration is reported before the site is built', async () => {
  const { code, output } = await runScript(['scripts/start.ts'], { PUBLIC_URL: 'portal' });
  expect([code, output]).toEqual([1, expect.stringContaining('PUBLIC_URL is "portal"')]);
  expect(output).not.toContain('Building');
});

test.skipIf(process.platform !== 'linux')(
  'if no folder can be created, a start and a backup end at once with the reason',
  async () => {
    const portal = await startPortal();
    onTestFinished(() => portal.stop());
    const outcomes = await Promise.all([
      runScript(['scripts/start.ts'], { DATA_DIR: '/proc/x' }),
      runScript(server, { DATA_DIR: '/proc/x', PORT: '0' }),
      runScript(['scripts/backup.ts', '--to', '/proc/x'], { DATA_DIR: portal.dataDir }),
    ]);
    for (const { code, output } of outcomes) {
      expect(code).toBe(1);
      expect(output).toContain(
        '/proc/x cannot be a folder: the file system there does not allow new folders.',
      );
      expect(output).not.toContain('Building');
    }
  },
);

test('commands that find no database say where they looked, and create none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'csr-awards-nowhere-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const missing = join(folder, 'missing');
  const commands = [['verify'], ['deadline', '--show'], ['deadline', '--close-now'], ['store', '--accept']];
  const outcomes = await Promise.all(
    commands.map(([name, ...words]) => runScript([`scripts/${name}.ts`, ...words], { DATA_DIR: missing })),
  );
  const told = `There is no database in the data folder ${missing}. Is DATA_DIR right?\n`;
  for (const outcome of outcomes) expect(outcome).toEqual({ code: 1, output: told });
  await writeFile(join(folder, 'portal.sqlite'), '');
  const empty = await runScript(['scripts/verify.ts'], { DATA_DIR: folder });
  expect(empty).toMatchObject({ code: 1, output: expect.stringContaining('not a database of the portal') });
  await rm(join(folder, 'portal.sqlite'));
  expect(await readdir(folder)).toEqual([]);
  await writeFile(missing, 'a file');
  const args = ['--email', 'a@b.example', '--role', 'jury', '--password', person().password];
  const account = await runScript(['scripts/account.ts', ...args], { DATA_DIR: missing });
  expect([account.code, account.output]).toEqual([1, expect.stringContaining(missing)]);
  expect(account.output).not.toContain(' at ');
});

test('two servers share one PostgreSQL: either serves what the other wrote', async () => {
  const environment = {
    ...(await sharedEnvironment()),
    SECRET: 'one secret for both servers, long enough',
  };
  const [one, two] = await Promise.all([startServer(environment), startServer(environment)]);
  onTestFinished(async () => {
    await Promise.all([one.stop(), two.stop()]);
    await rm(environment.DATA_DIR, { recursive: true });
  });
  const announcing = () => [one, two].filter((it) => it.log().includes('One-time password'));
  await expect.poll(announcing).toHaveLength(1);
  const { login } = await signUpAcross(one, two);
  const south = await southOf(one as unknown as Portal, login.token);
  const final = applicationPayload(south, { isFinalSubmit: true });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => save(at % 2 === 0 ? one : two, login.token, final)),
  );
  expect(new Set(answers.map(({ status, data }) => `${status} ${data.applicationData.app_id}`)).size).toBe(1);
});

/** Either server may send the mail: an account made by the script needs none. */
async function signUpAcross(one: RunningServer, two: RunningServer): Promise<{ login: Login }> {
  const superadmin = [one, two].map((it) => it.log()).find((log) => log.includes('One-time password')) ?? '';
  expect(superadmin).not.toBe('');
  const { email, password } = person();
  const body = {
    first_name: 'Asha',
    last_name: 'Rao',
    email,
    mobile_number: '9845012345',
    password,
    company_name: 'Kaveri',
    designation: 'CSR',
  };
  expect((await call(one, paths.register, { json: body })).status).toBe(200);
  const token = await expectToken(one, two, email);
  expect((await call(two, paths.verify, { json: { verificationToken: token, password } })).status).toBe(200);
  const login = await call<Login>(two, paths.login, { json: { email, password } });
  return { login: login.data };
}

async function expectToken(one: RunningServer, two: RunningServer, email: string): Promise<string> {
  const find = () => {
    const line = [one, two]
      .flatMap((it) => it.log().split('\n'))
      .find((it) => it.includes('mail written') && it.includes(encodeURIComponent(email)));
    return /verificationToken=([\w-]+)/.exec(line ?? '')?.[1] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}
