import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/commands/run-command.ts';
import { freePort } from '../../scripts/development/dev-server.ts';
import { processEnvironment } from './process-environment.ts';

/** The real server in a process of its own, on a data folder of its own. */
export interface RunningServer {
  readonly origin: string;
  readonly dataDir: string;
  /** The process at this moment. */
  readonly pid: number;
  /** Whether it was away for a moment, and so has refused or broken off what was asked of it then. */
  readonly restarted: boolean;
  /** Everything it has written to the terminal. */
  log(): string;
  /**
   * Ends it at once (`SIGKILL`) or cleanly (`SIGTERM`) and starts it again on the same data and port, with changes of
   * its environment or from the folder of another version.
   */
  restart(
    signal?: 'SIGKILL' | 'SIGTERM',
    changes?: Record<string, string>,
    version?: { readonly folder: string },
  ): Promise<void>;
  stop(): Promise<void>;
}

/** A data folder that servers begin with a copy of; an empty one where there is none. */
let model: string | undefined;

/** From now on servers of this process begin with a copy of a folder. */
export function beginWith(folder: string): void {
  model = folder;
}

/** The project that a server is started from, and by which of its scripts. */
interface Start {
  readonly folder: string;
  readonly script: string;
}

/**
 * Starts the server on a data folder of its own and waits until it answers; `env` adds to its environment. One of a project
 * that is named begins on an empty folder: what it finds there is of this project.
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
