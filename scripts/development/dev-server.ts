import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { root } from '../commands/run-command.ts';

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

const longestStopMs = 5000;

/** The server as a child process that can be restarted when its sources change. */
export interface ServerChild {
  /** Whether it is running; `restart` starts one that has exited. */
  isRunning(): boolean;
  /** Stops it cleanly and starts it with the present sources; settles once it answers or has exited. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts src/server/main.ts with the given environment, which must name its PORT. */
export async function startServerChild(env: NodeJS.ProcessEnv): Promise<ServerChild> {
  let child = launch();
  // Whatever ends this process, the server ends with it.
  process.once('exit', () => child.kill('SIGTERM'));
  await answered();

  function launch(): ChildProcess {
    // People who edit see the effect at once, and no applicant's draft is at stake here.
    return spawn(process.execPath, ['src/server/main.ts', '--accept-impact'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
  }

  function hasEnded(): boolean {
    return child.exitCode !== null || child.signalCode !== null;
  }

  async function answered(): Promise<void> {
    while (!hasEnded()) {
      const answer = await fetch(`http://127.0.0.1:${env.PORT}/api/health`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resume) => setTimeout(resume, 30));
    }
  }

  async function stop(): Promise<void> {
    if (hasEnded()) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    // Editing does not wait for what the server waits for.
    const impatience = setTimeout(() => child.kill('SIGKILL'), longestStopMs);
    await gone;
    clearTimeout(impatience);
  }

  return {
    isRunning: () => !hasEnded(),
    async restart() {
      await stop();
      child = launch();
      await answered();
    },
    stop,
  };
}
