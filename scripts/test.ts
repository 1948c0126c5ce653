/**
 * Everything that is checked, in the order in which a mistake is cheapest to find: first what reads the sources, then,
 * if that was well, what runs the product. `npm test -- unit e2e` runs the named steps only.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { type Outcome, runNode } from './run-command.ts';

interface Step {
  readonly name: string;
  readonly args: readonly string[];
  /** A Vitest project, whose tests are counted one by one. */
  readonly suite?: boolean;
}

interface Finding extends Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
}

const reports = await mkdtemp(join(tmpdir(), 'csr-awards-test-'));
const reportOf = (name: string) => join(reports, `${name}.json`);

function suite(name: string): Step {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
  return {
    name,
    // `api*` are two projects that share one database server.
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      name === 'api' ? 'api*' : name,
      ...reporters,
    ],
    suite: true,
  };
}

const generate: Step = { name: 'generate', args: ['scripts/generate.ts'] };
const cheap: readonly (readonly Step[])[] = [
  [
    { name: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] },
    { name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  ],
  [suite('unit')],
];
const costly: readonly (readonly Step[])[] = [
  [{ name: 'build', args: ['scripts/build.ts'] }, suite('e2e'), suite('storybook')],
  [suite('api')],
];

async function counts(step: Step, ok: boolean): Promise<{ passed: number; failed: number }> {
  if (!step.suite) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  try {
    const report = JSON.parse(await readFile(reportOf(step.name), 'utf8'));
    const failed = Number(report.numFailedTests);
    // A file that cannot even be loaded counts no failed test, but fails the suite.
    return { passed: Number(report.numPassedTests), failed: ok ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function runStep(step: Step): Promise<Finding> {
  const outcome = await runNode(step.args, { capture: true });
  const counted = await counts(step, outcome.ok);
  // The report counts beside the exit code: an exit hook of the test database can end a failed run with 0.
  const ok = outcome.ok && counted.failed === 0;
  const finding = { ...outcome, ...counted, ok, name: step.name };
  const text = ok ? '' : `\n${outcome.output.trimEnd()}\n`;
  process.stdout.write(`${describe(finding)}${text}\n`);
  return finding;
}

function describe({ name, ok, seconds, passed, failed }: Finding): string {
  const count = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : '';
  return `${ok ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s${count}`;
}

const wanted = process.argv.slice(2);

/** Lanes run beside each other, the steps of a lane one after the other; a lane ends at its first failed build. */
async function runLanes(lanes: readonly (readonly Step[])[]): Promise<Finding[]> {
  const findings = await Promise.all(
    lanes.map(async (lane) => {
      const found: Finding[] = [];
      for (const step of lane) {
        if (wanted.length > 0 && !wanted.includes(step.name)) continue;
        found.push(await runStep(step));
        if (!found.at(-1)?.ok && !step.suite && step.name === 'build') break;
      }
      return found;
    }),
  );
  return findings.flat();
}

async function runAll(): Promise<Finding[]> {
  const generated = await runStep(generate);
  if (!generated.ok) return [generated];
  const early = [generated, ...(await runLanes(cheap))];
  if (early.some(({ ok }) => !ok)) {
    process.stdout.write('Not run until these pass: build, api, storybook, e2e\n');
    return early;
  }
  process.env.CHROMIUM_PATH = ensureChromium();
  return [...early, ...(await runLanes(costly))];
}

const started = performance.now();
const findings = await runAll();
await rm(reports, { recursive: true, force: true });
const sum = (pick: (finding: Finding) => number) =>
  findings.reduce((total, finding) => total + pick(finding), 0);
process.stdout.write(`\n${findings.map(describe).join('\n')}\n`);
process.stdout.write(`total ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
process.stdout.write(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed\n`);
process.exitCode = findings.every(({ ok }) => ok) ? 0 : 1;
