import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/commands/run-command.ts';
import { type Figures, figuresPage, type HeldFigure, type Measurement } from './figures-page.ts';

const data = join(root, 'tests/bench/bench.json');
const page = join(root, 'tests/bench/README.md');

function circumstances(now: Date): string {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' });
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${memory} GB of memory`;
  return `${now.toISOString().slice(0, 10)}, commit ${commit.trim()}, Node ${process.version}, ${machine}.`;
}

/** Runs a measurement and records it: its figures, or its output if it returns none. Returns the figures above their limits. */
export async function recordFigures(name: string, measure: Measurement): Promise<readonly HeldFigure[]> {
  const on = circumstances(new Date());
  const write = process.stdout.write.bind(process.stdout);
  let printed = '';
  process.stdout.write = (chunk: string | Uint8Array, ...rest: never[]) => {
    printed += chunk.toString();
    return write(chunk, ...rest);
  };
  let held: Awaited<ReturnType<Measurement>>;
  try {
    held = await measure();
  } finally {
    process.stdout.write = write;
  }
  const before = existsSync(data) ? (JSON.parse(readFileSync(data, 'utf8')) as Figures) : {};
  const figures: Figures = {
    ...before,
    [name]: held === undefined ? { on, printed: printed.trim().split('\n') } : { on, held },
  };
  writeFileSync(data, `${JSON.stringify(figures, null, 2)}\n`);
  writeFileSync(page, figuresPage(figures));
  return (held ?? []).filter(({ measured, limit }) => measured > limit);
}
