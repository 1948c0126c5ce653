/**
 * Usage: npm test [-- STEP…]
 *
 * Everything that is checked, in the order in which a mistake is cheapest to find: first what reads the sources, then
 * what runs the product. A failed step keeps no other from running. `npm test -- unit e2e` runs the named steps only, of
 * lint, types, unit, build, e2e, api and storybook.
 *
 * Two steps run only when they are named, as `.ci/run` does: `browsers`, the journey in Firefox and WebKit as far as they
 * are installed, and `drills`: kills, several servers, floods and backups, every call once more on PostgreSQL, and in the
 * browser what takes minutes: every page at every width, forms that are edited while people write, and the office's year.
 *
 * A file that failed is run once more when nothing else runs. Where its suite ran alone the run has failed all the same: a
 * test that needs luck is a fault to fix. Suites beside each other starve one another on a small machine, and drills kill
 * and starve on purpose: there a file that passes alone passes, and the summary names it. So does `CI_BUSY=yes`, for
 * machines that other work slows down at any moment.
 */
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { forgetSettings } from '../tests/support/process-environment.ts';
import { scratchFolder } from '../tests/support/scratch-folder.ts';
import { ensureChromium } from './chromium.ts';
import { type Outcome, root, runNode } from './commands/run-command.ts';

interface Step {
  readonly name: string;
  readonly args: readonly string[];
  /** A Vitest project, whose tests are counted individually. */
  readonly suite?: boolean;
  readonly env?: NodeJS.ProcessEnv;
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** The area of the skipped tests. */
  readonly skipped?: readonly string[];
}

interface Finding extends Outcome, Counts {
  readonly name: string;
  /** Test files that passed only when run alone. */
  readonly alone?: readonly string[];
}

// The tested site must not be built for the portal of the person who runs this.
forgetSettings(process.env);
delete process.env.NODE_ENV;
const scratch = scratchFolder();
process.env.TMPDIR = scratch;
const reportOf = (name: string) => join(scratch, `${name}.json`);

/** `api*` are two projects that share one database server; `postgres` is all of it on PostgreSQL alone. */
const projectOf: Readonly<Record<string, string>> = { api: 'api*', postgres: 'api*' };

function suite(name: string, files: readonly string[] = []): Step {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
  return {
    name,
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      projectOf[name] ?? name,
      ...reporters,
      ...files,
    ],
    suite: true,
  };
}

const generate: Step = { name: 'generate', args: ['scripts/generate.ts'] };
const build: Step = { name: 'build', args: ['scripts/build.ts'] };
const cheap: readonly (readonly Step[])[] = [
  [
    { name: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] },
    // Several checkers would read the same types repeatedly: one takes less than half of their processor time.
    { name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1'] },
    build,
  ],
  [suite('unit')],
];
/** Browsers leave no core idle, so nothing runs beside them; the others also wait for disks and processes. */
const costly: readonly (readonly (readonly Step[])[])[] = [
  [[suite('e2e')]],
  [[suite('api')], [suite('storybook')]],
];
/** Run only when named, after a build. */
const onDemand: Readonly<Record<string, readonly Step[]>> = {
  browsers: [suite('browsers')],
  drills: [
    suite('drills'),
    { ...suite('postgres'), env: { TEST_DATABASE: 'PostgreSQL' } },
    suite('e2e-drills'),
  ],
};

async function counts(step: Step, ok: boolean): Promise<Counts> {
  if (!step.suite) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  try {
    const report = JSON.parse(await readFile(reportOf(step.name), 'utf8'));
    const failed = Number(report.numFailedTests);
    // A file that cannot even be loaded counts no failed test, but fails the suite; so does a run without any test.
    const hasRun = ok && report.numTotalTests > 0;
    return {
      passed: Number(report.numPassedTests),
      failed: hasRun ? failed : Math.max(1, failed),
      skipped: skippedIn(report.testResults),
    };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

interface TestFile {
  readonly name: string;
  readonly assertionResults: readonly {
    readonly ancestorTitles: readonly string[];
    readonly status: string;
  }[];
}

function skippedIn(files: readonly TestFile[]): readonly string[] {
  const owners = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'pending' || status === 'skipped')
      .map(({ ancestorTitles }) => ancestorTitles[0] ?? relative(root, name)),
  );
  return [...new Set(owners)];
}

async function runStep(step: Step): Promise<Finding> {
  const outcome = await runNode(step.args, { capture: true, ...(step.env && { env: step.env }) });
  const counted = await counts(step, outcome.ok);
  // The report counts besides the exit code: an exit hook of the test database can end a failed run with 0.
  const ok = outcome.ok && counted.failed === 0;
  const finding = { ...outcome, ...counted, ok, name: step.name };
  const text = ok ? '' : `\n${outcome.output.trimEnd()}\n`;
  process.stdout.write(`${describe(finding)}${text}\n`);
  return finding;
}

function describe({ name, ok, seconds, passed, failed, skipped = [], alone }: Finding): string {
  const count = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : '';
  const missing = skipped.length > 0 ? `; skipped: ${skipped.join(', ')}` : '';
  const luck = alone ? `; passed only when run alone: ${alone.join(', ')}` : '';
  return `${ok ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s${count}${missing}${luck}`;
}

/** The failed files of a suite, relative to the project; empty when nothing was reported. */
async function failedFiles(name: string): Promise<string[]> {
  try {
    const { testResults } = JSON.parse(await readFile(reportOf(name), 'utf8'));
    const failed = (testResults as { name: string; status: string }[]).filter((it) => it.status === 'failed');
    return failed.map((file) => relative(root, file.name));
  } catch {
    return [];
  }
}

/** Ctrl-C ends the run, not only the step that it interrupts; pressed again, it still leaves no files behind. */
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isStopped = true;
  });

/** More files than this do not fail by bad luck. */
const mostRunAgain = 3;

/** Runs the failed files of a suite again, now that nothing else runs; `isStarved` says whether passing then counts. */
async function runAgain(finding: Finding, isStarved: boolean, env?: Step['env']): Promise<Finding> {
  const files = finding.ok || isStopped ? [] : await failedFiles(finding.name);
  if (files.length === 0 || files.length > mostRunAgain) return finding;
  const again = await runStep({ ...suite(finding.name, files), ...(env && { env }) });
  const seconds = finding.seconds + again.seconds;
  if (!again.ok) return { ...finding, seconds };
  return { ...finding, seconds, alone: files, ...(isStarved && { ok: true, failed: 0 }) };
}

const isBusy = process.env.CI_BUSY === 'yes';
const wanted = process.argv.slice(2);
const demanded = Object.entries(onDemand).flatMap(([name, steps]) => (wanted.includes(name) ? steps : []));
/** What a named step needs. */
const needed = demanded.length > 0 ? build : undefined;

/** Lanes run in parallel, the steps of a lane in sequence. */
async function runLanes(lanes: readonly (readonly Step[])[]): Promise<Finding[]> {
  const findings = await Promise.all(
    lanes.map(async (lane) => {
      const found: Finding[] = [];
      for (const step of lane) {
        if (isStopped) break;
        if (wanted.length > 0 && !wanted.includes(step.name) && step !== needed) continue;
        found.push(await runStep(step));
      }
      return found;
    }),
  );
  return findings.flat();
}

async function runAll(): Promise<Finding[]> {
  const generated = await runStep(generate);
  if (!generated.ok) return [generated];
  const findings = [generated, ...(await runLanes(cheap))];
  if (isStopped) return findings;
  process.env.CHROMIUM_PATH = ensureChromium();
  // Without a site there is nothing for a browser to open.
  const isBuilt = findings.every(({ name, ok }) => name !== 'build' || ok);
  for (const lanes of isBuilt ? costly : costly.slice(1)) {
    for (const finding of await runLanes(lanes))
      findings.push(await runAgain(finding, lanes.length > 1 || isBusy));
  }
  for (const step of demanded)
    if (!isStopped) findings.push(await runAgain(await runStep(step), true, step.env));
  return findings;
}

const started = performance.now();
const findings = await runAll();
await rm(scratch, { recursive: true, force: true, maxRetries: 3 });
const sum = (pick: (finding: Finding) => number) =>
  findings.reduce((total, finding) => total + pick(finding), 0);
process.stdout.write(`\n${findings.map(describe).join('\n')}\n`);
process.stdout.write(`total ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
process.stdout.write(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed\n`);
process.exitCode = isStopped || findings.some(({ ok }) => !ok) ? 1 : 0;
