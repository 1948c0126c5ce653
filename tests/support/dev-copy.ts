import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '../../scripts/development/dev-server.ts';
import { closeWindows, sharedBrowser } from './browser.ts';
import { processEnvironment } from './process-environment.ts';
import { copyProject } from './project-copy.ts';

/** `npm run dev` on a copy of the project, whose files may be edited and broken. */
interface DevCopy {
  readonly folder: string;
  readonly origin: string;
  readonly dataDir: string;
  /** All its terminal output. */
  log(): string;
  /** Whether the latest generated files are in use: no server or page will reload for them. */
  live(): Promise<void>;
  stop(): Promise<void>;
}

/** Copies the project, lets `edit` change the copy and starts it. */
async function startDevCopy(edit: (folder: string) => void): Promise<DevCopy> {
  const folder = await copyProject();
  edit(folder);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = join(folder, 'data');
  let output = '';
  const dev: ChildProcess = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: processEnvironment({ PORT: String(port), DATA_DIR: dataDir }),
  });
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  dev.stdout?.on('data', keep);
  dev.stderr?.on('data', keep);
  while (!output.includes(`live, at ${origin}`)) {
    if (dev.exitCode !== null) throw new Error(`npm run dev ended:\n${output}`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
  return {
    folder,
    origin,
    dataDir,
    log: () => output,
    /** Resolves once the latest generated files are served; throws with the end of the log otherwise. */
    async live(): Promise<void> {
      const isLive = () => output.search(/live(?![\s\S]*▸ generated)/) >= 0;
      for (const end = Date.now() + 60_000; !isLive(); ) {
        if (Date.now() > end) throw new Error(`Not live:\n${output.split('\n').slice(-30).join('\n')}`);
        await new Promise((resume) => setTimeout(resume, 50));
      }
    },
    async stop() {
      if (dev.exitCode === null) {
        const gone = once(dev, 'exit');
        dev.kill('SIGTERM');
        await gone;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A copy and a browser for all tests of a file; `dev` may be read once the tests run. */
export function developCopy(edit: (folder: string) => void): {
  readonly dev: DevCopy;
  readonly openPage: () => Promise<Page>;
} {
  let dev: DevCopy;
  let browser: Browser;
  beforeAll(async () => {
    [dev, browser] = await Promise.all([startDevCopy(edit), sharedBrowser()]);
  }, 240_000);
  afterAll(async () => {
    await closeWindows(browser);
    await dev?.stop();
  });
  return {
    get dev() {
      return dev;
    },
    /** A page of the copy, whose modules are prepared on first request. */
    openPage: async () => {
      const context = await browser.newContext({
        baseURL: dev.origin,
        viewport: { width: 1366, height: 900 },
      });
      context.setDefaultTimeout(120_000);
      return context.newPage();
    },
  };
}
