/**
 * Usage: npm run schemas [-- OPTION]
 *
 * Reads all schema and content files and lists everything wrong with them, also a score sheet that changes under a round of
 * the jury that is under way in the database, and says how many drafts there a change reaches. Exit code 1: something is wrong. The database is that of DATA_DIR or DATABASE_URL.
 *
 *   --watch        the same, again after every edit, until Ctrl+C
 *   --impact       what the files would do to the drafts in the database; changes nothing
 *   --publish      publishes the files: servers at work follow within seconds, without a restart. Refused where something else
 *                  was published since files and release agreed, but with --over; and where a form breaks answers in drafts,
 *                  but with --accept-impact; or where an edition is announced while drafts of an earlier one are open,
 *                  but with --open-drafts and how many
 *   --pull         writes what is served into the files; those that you changed stay, and where both did nothing is written,
 *                  but with --over
 *   --release      records what the files ask as served, in released.json beside them, for copies of the project
 *   --import FILE  writes a form folder from an ordinary JSON Schema, named after the file or by --as NAME, and lists what
 *                  no form can say; writes nothing over
 *   --json         the findings as JSON: {"ok", "forms", "problems": [{file, line, column, wrong, expected}],
 *                  "questions": what can be meant, alike}
 */
import { existsSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Checked } from '#authoring/check/check-all.ts';
import { readArguments, stopWithHelp } from './commands/read-arguments.ts';
import { paintFor, problemReport } from './commands/report.ts';
import { root } from './commands/run-command.ts';

function readOptions() {
  const flag = { type: 'boolean', default: false } as const;
  const text = { type: 'string' } as const;
  const options = readArguments({
    ...{ json: flag, watch: flag, impact: flag, release: flag },
    ...{ publish: flag, pull: flag, over: flag, 'accept-impact': flag },
    ...{ import: text, as: text, 'open-drafts': text },
  });
  const { watch, impact, release, publish, pull, over, import: from, as } = options;
  if ([watch, impact, release, publish, pull, from !== undefined].filter(Boolean).length > 1)
    stopWithHelp(
      'One thing at a time: --watch, --impact, --publish, --pull, --release and --import exclude each other.',
    );
  if (as !== undefined && from === undefined) stopWithHelp('--as belongs to --import.');
  if (over && !publish && !pull) stopWithHelp('--over belongs to --publish or --pull.');
  if (options['accept-impact'] && !publish) stopWithHelp('--accept-impact belongs to --publish.');
  const openDrafts = Number(options['open-drafts'] ?? 0);
  if (options['open-drafts'] !== undefined && !publish) stopWithHelp('--open-drafts belongs to --publish.');
  if (!Number.isInteger(openDrafts)) stopWithHelp('--open-drafts takes how many drafts are open.');
  return { ...options, openDrafts };
}

/** One pass over the files; true if everything is in order. */
async function check(asJson: boolean): Promise<boolean> {
  const { forms, problems: wrong, blanks, questions: inQuestion } = checkAll(root);
  const inFiles = [...wrong, ...blanks];
  const stored = inFiles.length > 0 ? undefined : await inDatabase();
  const problems = stored?.problems ?? inFiles;
  const questions = [...inQuestion, ...(stored?.questions ?? [])];
  const ok = problems.length === 0;
  if (asJson) {
    console.log(JSON.stringify({ ok, forms, problems, questions }, null, 2));
    return ok;
  }
  if (ok) {
    const paint = paintFor(process.stdout);
    const list = `${forms.length} forms are valid: ${forms.join(', ')}; so is the content`;
    console.log(`${paint('green', '✓')} ${list}`);
    if (questions.length > 0) {
      console.log(`\n${questions.map((each) => problemReport(each, root, paint)).join('\n\n')}`);
      console.log(`\n${paint('yellow', '?')} Is this intended? Then leave it: nothing is refused.`);
    }
    return true;
  }
  const paint = paintFor(process.stderr);
  console.error(problems.map((problem) => problemReport(problem, root, paint)).join('\n\n'));
  console.error(
    `\n${paint('red', `✗ ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`)}`,
  );
  return false;
}

/** What the files would do to stored data; without a database nothing of the server is loaded. */
async function inDatabase(): Promise<Pick<Checked, 'problems' | 'questions'>> {
  const nothing = { problems: [], questions: [] };
  const { DATABASE_URL, DATA_DIR = './data' } = process.env;
  if (!DATABASE_URL && !existsSync(DATA_DIR)) return nothing;
  const [{ parseConfig }, { checkRounds }, { checkDrafts }] = await Promise.all([
    import('#server/platform/config/config.ts'),
    import('#server/judging/sheets/check-rounds.ts'),
    import('#server/forms/impact/check-drafts.ts'),
  ]);
  const config = parseConfig(process.env);
  if (!config.ok) return nothing;
  const schemasDir = join(root, 'schemas');
  const drafts = await checkDrafts(config.value, schemasDir);
  return { ...drafts, problems: [...(await checkRounds(config.value, schemasDir)), ...drafts.problems] };
}

/** Checks again whenever a file changes; several changes within a moment count as one. */
function checkOnEdits(asJson: boolean): void {
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      if (!asJson) console.log(paintFor(process.stdout)('gray', `\n${new Date().toLocaleTimeString()}`));
      await check(asJson);
    }, 60);
  };
  for (const folder of ['schemas', 'src/content']) watch(join(root, folder), { recursive: true }, again);
}

const options = readOptions();
// A refused call returns at once.
const { checkAll } = await import('#authoring/check/check-all.ts');
if (options.import !== undefined) {
  const { printImport } = await import('./commands/print-import.ts');
  // Relative to the person's folder, not to the one npm runs this in.
  const file = resolve(process.env.INIT_CWD ?? '.', options.import);
  await printImport(join(root, 'schemas'), file, options.as, options.json);
} else if (options.publish || options.pull) {
  const { publishFiles, pullFiles } = await import('./commands/publish-files.ts');
  if (options.pull) await pullFiles(options.over);
  else await publishFiles(options.over, options['accept-impact'], options.openDrafts);
} else if (options.impact) {
  const { printImpact } = await import('./commands/print-impact.ts');
  // The exit code reports mistakes in the files; an impact is for people to judge.
  if (checkAll(root).problems.length > 0) process.exitCode = (await check(options.json)) ? 0 : 1;
  else {
    await printImpact(options.json).catch((error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
    });
  }
} else {
  if (options.watch) checkOnEdits(options.json); // first, so that no edit is missed
  process.exitCode = (await check(options.json)) ? 0 : 1;
  if (options.release && process.exitCode === 0) {
    const { recordReleased } = await import('#authoring/released/record.ts');
    const { releasedFile } = await import('#authoring/read/form-folders.ts');
    const changed = recordReleased(join(root, 'schemas'));
    const files = changed.map((id) => `schemas/${id}/${releasedFile}`).join(', ');
    console.log(files === '' ? 'Everything was recorded before.' : `Recorded as served: ${files}`);
  }
}
