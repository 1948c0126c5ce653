/**
 * Usage: npm run pdf-corpus [-- --folder F]
 *
 * Judges the odd PDFs that other projects test with, as uploads are judged. They are fetched from Debian.
 *
 *   --folder F  judges those of this folder instead
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { checkPdf } from '#server/platform/pdf/check-pdf.ts';
import type { PdfVerdict } from '#server/platform/pdf/pdf-verdict.ts';
import { readArguments } from './commands/read-arguments.ts';

const run = promisify(execFile);
/** Debian sources that contain test files by the hundred. */
const packages = ['qpdf', 'pdf.js', 'libpdfbox2-java', 'pypdf', 'pikepdf'];

/** Fetches and unpacks the sources with apt, using settings of its own: the machine's stay as they are. */
async function fetchSources(folder: string): Promise<void> {
  const settings = join(folder, 'apt.conf');
  // From wherever this machine gets its packages.
  const format = 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)';
  const archives = await run('apt-get', ['indextargets', '--format', format, 'Created-By: Packages']);
  const sources = new Set(archives.stdout.trim().split('\n'));
  await writeFile(join(folder, 'sources.list'), `${[...sources].join('\n')}\n`);
  await writeFile(
    settings,
    [
      `Dir::Etc::sourcelist "${folder}/sources.list";`,
      'Dir::Etc::sourceparts "-";',
      `Dir::State::lists "${folder}/lists";`,
      `Dir::Cache "${folder}/cache";`,
    ].join('\n'),
  );
  await mkdir(join(folder, 'lists', 'partial'), { recursive: true });
  await mkdir(join(folder, 'cache', 'archives', 'partial'), { recursive: true });
  const options = { cwd: folder, env: { ...process.env, APT_CONFIG: settings }, maxBuffer: 2 ** 26 };
  await run('apt-get', ['update'], options);
  for (const name of packages) {
    console.log(`Fetching ${name}`);
    await run('apt-get', ['source', name], options);
  }
}

function wordsOf(verdict: PdfVerdict): string {
  if (!verdict.isGood) return `refused: ${verdict.problem.split('.')[0]}`;
  return verdict.marks.length > 0 ? `taken, marked: ${verdict.marks.join(', ')}` : 'taken';
}

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

async function judgeAll(folder: string): Promise<void> {
  const paths = globSync('**/*.{pdf,PDF}', { cwd: folder }).sort();
  const byVerdict = new Map<string, string[]>();
  let longest = 0;
  for (const path of paths) {
    const begun = performance.now();
    const words = wordsOf((await checkPdf('corpus', join(folder, path), hashOf(join(folder, path)))).verdict);
    longest = Math.max(longest, performance.now() - begun);
    byVerdict.set(words, [...(byVerdict.get(words) ?? []), path]);
  }
  for (const [words, found] of [...byVerdict].sort(([, a], [, b]) => b.length - a.length)) {
    console.log(`${String(found.length).padStart(5)}  ${words}`);
    if (words !== 'taken') for (const path of found) console.log(`         ${relative('.', path)}`);
  }
  console.log(`${String(paths.length).padStart(5)}  files; the longest took ${Math.round(longest)} ms`);
}

const { folder: given } = readArguments({ folder: { type: 'string' } });
const folder = given ?? (await mkdtemp(join(tmpdir(), 'pdf-corpus-')));
try {
  if (!given) await fetchSources(folder);
  await judgeAll(folder);
} catch (error) {
  console.error(`It needs Debian's apt-get and dpkg-source, or --folder: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  if (!given) await rm(folder, { recursive: true, force: true });
}
