import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '#contract/paths.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { reportRowsHeader } from '#contract/staff-room/reports.ts';
import { root, runNode } from '../commands/run-command.ts';
import { freePort } from '../development/dev-server.ts';

const run = promisify(execFile);
const person = { email: 'bench@csr-awards.example', password: 'Bench-4-reports' };
const sampleMs = 25;
const megabyte = 1024 * 1024;

/** What the server's JavaScript may hold, in MB: whatever gathered rows would end it. */
const heapLimit = 96;

const exportsMeasured = {
  'CSV, 9 columns': 'format=csv',
  'CSV, all columns': 'format=csv&columns=all&sort=company_name',
  'XLSX, 9 columns': 'format=xlsx',
  'XLSX, all columns': 'format=xlsx&columns=all&sort=company_name',
};

/**
 * Exports of 1,000 and of 100,000 applications, each from a server that has just started and may hold little: rows, size, time, and the most
 * memory (RSS) the server's process held in the first and in the last third of that time. `BENCH_DATA` names a data folder that holds 100,000 already.
 */
export async function measureReports(): Promise<void> {
  const folders: string[] = [];
  console.log(
    'export                  rows  file MB  seconds  RSS before, MB  first third  last third  slowest page meanwhile, ms',
  );
  for (const count of [1000, 100_000]) {
    let folder = count > 1000 ? process.env.BENCH_DATA : undefined;
    if (folder === undefined) {
      folder = await mkdtemp(join(tmpdir(), 'csr-awards-bench-'));
      folders.push(folder);
      await script('demo-data.ts', folder, '--applications', String(count), '--seed', '1');
    }
    const { email, password } = person;
    const account = ['--email', email, '--role', 'superadmin', '--password', password];
    await script('account.ts', folder, ...account);
    for (const [name, query] of Object.entries(exportsMeasured))
      console.log(await measure(name, query, folder));
  }
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

async function script(name: string, dataDir: string, ...values: string[]): Promise<void> {
  const { ok, output } = await runNode([`scripts/${name}`, ...values], {
    capture: true,
    env: { DATA_DIR: dataDir },
  });
  if (!ok) throw new Error(output);
}

async function measure(name: string, query: string, dataDir: string): Promise<string> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [`--max-old-space-size=${heapLimit}`, 'src/server/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'silent',
    },
  });
  try {
    while (!(await fetch(origin + paths.health).catch(() => undefined))?.ok) {
      if (server.exitCode !== null) throw new Error('The server did not start');
      await pause();
    }
    const headers = { authorization: `Bearer ${await logIn(origin)}` };
    const page = async () =>
      (await fetch(`${origin}${staffPaths.dashboard}?size=50`, { headers })).arrayBuffer();
    await page();
    const before = await residentBytes(server.pid);
    const held: number[] = [];
    let [slowest, bytes] = [0, 0];
    let isOver = false;
    const watch = async () => {
      for (; !isOver; await pause()) {
        held.push(await residentBytes(server.pid));
        const started = performance.now();
        await page();
        slowest = Math.max(slowest, performance.now() - started);
      }
    };
    const watching = watch();
    const started = performance.now();
    const response = await fetch(`${origin}${staffPaths.report}?${query}`, { headers });
    for await (const piece of response.body ?? []) bytes += (piece as Uint8Array).byteLength;
    const seconds = (performance.now() - started) / 1000;
    isOver = true;
    await watching;
    const rows = response.headers.get(reportRowsHeader) ?? `failed: ${response.status}`;
    const third = Math.ceil(held.length / 3);
    const peaks = [held.slice(0, third), held.slice(-third)].map((some) => Math.max(...some) / megabyte);
    const figures = [bytes / megabyte, seconds, before / megabyte, ...peaks, slowest];
    const widths = [9, 9, 16, 12, 12, 28];
    const cells = figures.map((figure, at) => figure.toFixed(1).padStart(widths[at] ?? 0));
    return name.padEnd(18) + rows.padStart(10) + cells.join('');
  } finally {
    if (server.exitCode === null) {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
    }
  }
}

async function logIn(origin: string): Promise<string> {
  const answer = await fetch(origin + paths.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** Memory that a process holds, as `ps` tells on every Unix. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) * 1024;
}

function pause(): Promise<void> {
  return new Promise((resume) => setTimeout(resume, sampleMs));
}
