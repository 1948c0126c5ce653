import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Folder of the whole project. */
export const root = join(import.meta.dirname, '../..');

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How a command ended. `output` is what it wrote, in order, if captured. */
export interface Outcome {
  readonly ok: boolean;
  readonly output: string;
  readonly seconds: number;
}

/** Runs a Node program or script of this project; `capture` keeps its output for later. */
export function runNode(
  args: readonly string[],
  options: { readonly capture?: boolean; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Outcome> {
  const started = performance.now();
  return new Promise((settle, fail) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: options.capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...options.env },
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const stop = () => child.kill('SIGTERM');
    for (const signal of signals) process.once(signal, stop);
    child.on('error', fail);
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, stop);
      settle({ ok: code === 0, output, seconds: (performance.now() - started) / 1000 });
    });
  });
}
