import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/development/dev-server.ts';

/** Whether a real PgBouncer is installed here. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

/** Starts PgBouncer in session mode, otherwise with its defaults, in front of every database of a PostgreSQL server. */
export async function startPgBouncer(
  server: string,
): Promise<{ readonly server: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'csr-awards-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { hostname, port: behind, username, password } = new URL(server);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${behind} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = session
`,
  );
  // It refuses to work as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child: ChildProcess = spawn('pgbouncer', [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words += chunk.toString();
  });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${words}`);
    await new Promise((resume) => setTimeout(resume, 20));
  }
  return {
    server: `postgres://${username}:${password}@127.0.0.1:${port}`,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('connect', () => socket.destroy());
  });
}
