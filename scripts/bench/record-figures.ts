import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../commands/run-command.ts';

const path = join(root, 'tests/bench/figures.md');
const introduction = `# Figures

What each \`npm run bench -- NAME\` measured last, as it printed it. The command writes this file.`;

function circumstances(now: Date): string {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' });
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${memory} GB of memory`;
  return `${now.toISOString().slice(0, 10)}, commit ${commit.trim()}, Node ${process.version}, ${machine}.`;
}

/** Figures with those of one measurement put in place of its earlier ones. */
export function withFigures(text: string, name: string, figures: string): string {
  const [head = '', ...sections] = text.split(/^(?=## )/m);
  const others = sections.filter((it) => !it.startsWith(`## ${name}\n`));
  const every = [...others, `## ${name}\n\n${figures}\n`].map((it) => it.trimEnd());
  return `${[head.trimEnd(), ...every.sort()].join('\n\n')}\n`;
}

/** Runs a measurement, and puts what it prints into the file of figures as well. */
export async function recordFigures(name: string, measure: () => Promise<void>): Promise<void> {
  const measuredOn = circumstances(new Date());
  const write = process.stdout.write.bind(process.stdout);
  let printed = '';
  process.stdout.write = (chunk: string | Uint8Array, ...rest: never[]) => {
    printed += chunk.toString();
    return write(chunk, ...rest);
  };
  try {
    await measure();
  } finally {
    process.stdout.write = write;
  }
  const before = existsSync(path) ? readFileSync(path, 'utf8') : introduction;
  const figures = `${measuredOn}\n\n\`\`\`text\n${printed.trim()}\n\`\`\``;
  writeFileSync(path, withFigures(before, name, figures));
}
