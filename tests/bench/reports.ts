import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '#contract/paths.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { reportRowsHeader } from '#contract/staff-room/reports.ts';
import { runNode } from '../../scripts/commands/run-command.ts';
import { startServer } from '../support/running-server.ts';
import { rounded } from './on-databases.ts';

const run = promisify(execFile);
const person = { email: 'bench@csr-awards.example', password: 'Bench-4-reports' };
const sampleMs = 25;
const megabyte = 1024 * 1024;

/** Heap limit of the server, in MB: a report that gathered its rows would end it. */
const heapLimit = 96;

const exportsMeasured = {
  'CSV, 9 columns': 'format=csv',
  'CSV, all columns': 'format=csv&columns=all&sort=company_name',
  'XLSX, 9 columns': 'format=xlsx',
  'XLSX, all columns': 'format=xlsx&columns=all&sort=company_name',
};

/**
 * Exports of 1,000 and of 100,000 applications, each from a freshly started server with a small heap: rows, size, time,
 * and the most memory (RSS) the server's process held in the first and in the last third of that time. `BENCH_DATA` names
 * a data folder that holds 100,000 already.
 */
export async function measureReports(): Promise<void> {
  const folders: string[] = [];
  const rows: Record<string, object> = {};
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
      rows[`${name}, of ${count}`] = await measure(query, folder);
  }
  console.table(rows);
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

async function script(name: string, dataDir: string, ...values: string[]): Promise<void> {
  const { ok, output } = await runNode([`scripts/${name}`, ...values], {
    capture: true,
    env: { DATA_DIR: dataDir },
  });
  if (!ok) throw new Error(output);
}

async function measure(query: string, dataDir: string): Promise<object> {
  const server = await startServer({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: `--max-old-space-size=${heapLimit}`,
  });
  const { origin } = server;
  try {
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
    const third = Math.ceil(held.length / 3);
    const [first, last] = [held.slice(0, third), held.slice(-third)].map((some) => Math.max(...some));
    return {
      rows: response.headers.get(reportRowsHeader) ?? `failed: ${response.status}`,
      'file MB': rounded(bytes / megabyte),
      seconds: rounded(seconds),
      'RSS before, MB': rounded(before / megabyte),
      'in the first third': rounded((first ?? 0) / megabyte),
      'in the last': rounded((last ?? 0) / megabyte),
      'slowest page meanwhile, ms': rounded(slowest),
    };
  } finally {
    await server.stop();
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

/** Memory of a process, as `ps` shows it on every Unix. */
async function residentBytes(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) * 1024;
}

function pause(): Promise<void> {
  return new Promise((resume) => setTimeout(resume, sampleMs));
}
