import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/commands/run-command.ts';
import { freePort } from '../../scripts/development/dev-server.ts';
import { processEnvironment } from './process-environment.ts';

/** The real server in a separate process, on a separate data folder. */
export interface RunningServer {
  readonly origin: string;
  readonly dataDir: string;
  /** Its current process id. */
  readonly pid: number;
  /** Whether it was down for a moment, and so has refused or broken off requests then. */
  readonly restarted: boolean;
  /** All its terminal output. */
  log(): string;
  /**
   * Ends it at once (`SIGKILL`) or cleanly (`SIGTERM`) and restarts it on the same data and port, with changes of its
   * environment or from the folder of another version.
   */
  restart(
    signal?: 'SIGKILL' | 'SIGTERM',
    changes?: Record<string, string>,
    version?: { readonly folder: string },
  ): Promise<void>;
  stop(): Promise<void>;
}

/** A data folder that servers start from a copy of; empty if there is none. */
let model: string | undefined;

/** From now on servers of this process start from a copy of a folder. */
export function beginWith(folder: string): void {
  model = folder;
}

/** The project that a server is started from, and by which of its scripts. */
interface Start {
  readonly folder: string;
  readonly script: string;
}

/**
 * Starts the server on a new data folder and waits until it answers; `env` adds to its environment. One of a given
 * project starts on an empty folder: everything it finds there belongs to this project.
 */
export async function startServer(env: Record<string, string> = {}, from?: Start): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'csr-awards-e2e-'));
  if (model !== undefined && from === undefined) await cp(model, dataDir, { recursive: true });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let output = '';
  let environment = env;
  let folder = from?.folder ?? root;
  let restarted = false;
  let child = await launch();

  async function launch(): Promise<ChildProcess> {
    const started = spawn(process.execPath, [from?.script ?? 'src/server/main.ts'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: processEnvironment({
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        PORT: String(port),
        PUBLIC_URL: origin,
        // Tests call more often than people do.
        RATE_LIMITS: 'off',
        ...environment,
      }),
    });
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    started.stdout?.on('data', keep);
    started.stderr?.on('data', keep);
    while (!(await fetch(`${origin}/api/health`).catch(() => undefined))?.ok) {
      if (started.exitCode !== null) throw new Error(`The server did not start:\n${output}`);
      await new Promise((resume) => setTimeout(resume, 20));
    }
    return started;
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  return {
    origin,
    dataDir,
    get pid() {
      return child.pid ?? 0;
    },
    get restarted() {
      return restarted;
    },
    log: () => output,
    async restart(signal = 'SIGTERM', changes = {}, version = { folder }) {
      restarted = true;
      await end(signal);
      environment = { ...environment, ...changes };
      ({ folder } = version);
      child = await launch();
    },
    async stop() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
