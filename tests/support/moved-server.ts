import { fork } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../scripts/commands/run-command.ts';
import { freePort } from '../../scripts/development/dev-server.ts';
import type { Court } from '../api/jury/jury-room.ts';
import { processEnvironment } from './process-environment.ts';

/** A server in a separate process, whose clock the tests move; it is never restarted. */
export interface MovedServer extends Court {
  /** All its terminal output. */
  log(): string;
  /** Moves its clock to an instant. */
  passTo(at: Date): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server whose clock begins at an instant; `env` contains its DATA_DIR, and further settings. */
export async function startMovedServer(
  env: { readonly DATA_DIR: string; readonly DATABASE_URL?: string },
  beginsAt: Date,
): Promise<MovedServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let output = '';
  let shift = beginsAt.getTime() - Date.now();
  const child = fork('tests/fixtures/moved-server.ts', {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: processEnvironment({
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      RATE_LIMITS: 'off',
      BEGINS_AT: String(beginsAt.getTime()),
      ...env,
    }),
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const gone = once(child, 'exit');
  const said = () =>
    Promise.race([
      once(child, 'message'),
      gone.then(() => Promise.reject(new Error(`The server has ended:\n${output}`))),
    ]);
  await said();
  return {
    origin,
    dataDir: env.DATA_DIR,
    services: { clock: () => new Date(Date.now() + shift) },
    log: () => output,
    async passTo(at) {
      const moved = said();
      shift = at.getTime() - Date.now();
      child.send(at.getTime());
      await moved;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await gone;
    },
  };
}
