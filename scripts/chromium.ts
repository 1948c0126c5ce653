/** Finds a Chromium that starts, and installs one if there is none. Run directly it does only that: `npm test` needs it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** The headless one first: the same engine draws pages, and the suites take a quarter less time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Keeps the browser quiet and working in containers. */
export const chromiumArguments: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

function candidates(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const given = process.env.CHROMIUM_PATH;
  return [...(given ? [given] : []), ...onPath, ...fixedPlaces, chromium.executablePath()].filter((path) =>
    existsSync(path),
  );
}

/** Path of a Chromium on this machine; `CHROMIUM_PATH` wins. Undefined when there is none. */
export function findChromium(): string | undefined {
  return candidates()[0];
}

/** A file named chromium-browser may be a stub that only says where to get the real one. */
function findWorkingChromium(): string | undefined {
  return candidates().find((path) => {
    const outcome = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
    return outcome.status === 0 && /\d+\.\d+/.test(outcome.stdout);
  });
}

function run(command: string, args: readonly string[]): boolean {
  process.stderr.write(`▸ ${command} ${args.join(' ')}\n`);
  return spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;
}

function installByApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  run('apt-get', ['update', '-qq']);
  return ['chromium-headless-shell', 'chromium'].some((name) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]),
  );
}

/** Path of a Chromium that starts, installed now if necessary; throws with what a person can do about it. */
export function ensureChromium(): string {
  const found = findWorkingChromium();
  if (found) return found;
  process.stderr.write('▸ No Chromium found; installing one for the browser tests…\n');
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  const downloaded = findWorkingChromium();
  if (downloaded) return downloaded;
  installByApt();
  const packaged = findWorkingChromium();
  if (packaged) return packaged;
  throw new Error(
    'The browser tests need Chromium, and it could not be installed here. Install Chromium or Google Chrome ' +
      '(on Debian as root: apt-get install chromium), or name its program in CHROMIUM_PATH, then run npm test again.',
  );
}

if (import.meta.main) process.stdout.write(`${ensureChromium()}\n`);
