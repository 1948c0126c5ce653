// Runs a script of this project on the Node it was made for, whatever Node the machine has:
//   node scripts/run.mjs <script> [arguments…]
// Installs the npm packages first when they are missing or older than the lock file, and reads settings from `.env`. Where
// "npm ci --omit=dev" left the development packages out, it brings none of them. With --help it only prints what the script
// says of itself. Plain JavaScript for Node ≥ 18, because nothing of ours is installed
// when it starts.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { helpOf } from './commands/help.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const packages = join(root, 'node_modules');
const onWindows = process.platform === 'win32';
const pinnedNode = join(packages, 'node', 'bin', onWindows ? 'node.exe' : 'node');

function say(text) {
  process.stderr.write(`▸ ${text}\n`);
}

/**
 * Runs npm on a Node for the project folder, preferring the npm that called us; exits when it fails. npm 9.0 to 9.4, which
 * Debian 12 and Ubuntu 24.04 bring, fail at the "overrides" of package.json, but elsewhere they can fetch a later one.
 */
function npm(node, ...args) {
  const { npm_execpath: caller, npm_config_user_agent: agent = '' } = process.env;
  const isTooOld = /^npm\/9\.[0-4]\./.test(agent);
  const wanted = isTooOld
    ? ['exec', '--yes', '--package=npm@10.9.4', '--', 'npm', ...args, '--prefix', root]
    : args;
  const byScript = caller?.endsWith('.js');
  const command = byScript ? node : 'npm';
  const outcome = spawnSync(command, byScript ? [caller, ...wanted] : wanted, {
    cwd: isTooOld ? tmpdir() : root,
    stdio: ['ignore', 2, 2],
    shell: onWindows && !byScript,
    env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
  });
  if (outcome.status === 0) return;
  say(`"npm ${args.join(' ')}" failed${outcome.error ? `: ${outcome.error.message}` : ''}.`);
  say('Check the network and the message above, then run the same command again.');
  process.exit(outcome.status ?? 1);
}

/** Packages of a lock file by folder; undefined if there is no such file. */
function lockedPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/** Scripts that start a server or that people run beside one. A test ensures that all their imports are in "dependencies". */
const servers = ['src/server/main.ts', 'scripts/start.ts'];
const besideServers = [
  'scripts/account.ts',
  'scripts/deadline.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/verify.ts',
  'scripts/store.ts',
  'scripts/check-schemas.ts',
  'scripts/edition.ts',
];

/** They bring their own settings: those of the portal in this folder are not for them. */
const onOwnSettings = ['scripts/test.ts', 'scripts/pictures.ts', 'scripts/bench.ts'];

function installedPackages() {
  return lockedPackages(join(packages, '.package-lock.json'));
}

/** "npm ci --omit=dev" installed this: the development packages are left out on purpose. */
function isBare() {
  const installed = installedPackages();
  return installed !== undefined && !Object.values(installed).some(({ dev }) => dev);
}

/** Whether a list of a package, such as of processors, names this machine's. */
function names(list, own) {
  return list === undefined || list.includes(own);
}

/** Optional packages are one per system and processor; the one for this machine is needed. */
function isForThisMachine({ os, cpu, libc }) {
  if (os === undefined || !names(os, process.platform) || !names(cpu, process.arch)) return false;
  return (
    libc === undefined ||
    names(libc, process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')
  );
}

/** npm records what it installed beside the packages; contents, not dates, tell whether the lock file has changed. */
function isInstalled(withoutDevelopment) {
  const installed = installedPackages();
  if (!installed) return false;
  return Object.entries(lockedPackages(join(root, 'package-lock.json'))).every(([folder, wanted]) => {
    if (folder === '' || (withoutDevelopment && wanted.dev)) return true;
    const present = installed[folder];
    if (!present) return Boolean(wanted.optional || wanted.devOptional) && !isForThisMachine(wanted);
    return present.version === wanted.version;
  });
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function ownerOf(mark) {
  try {
    return Number(readFileSync(mark, 'utf8'));
  } catch {
    // Gone meanwhile; try again.
    return process.pid;
  }
}

/** One process installs at a time: npm empties the folder first, even while another one installs. */
function alone(work) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const mark = join(tmpdir(), `csr-awards-install-${name}`);
  for (;;) {
    try {
      writeFileSync(mark, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isAlive(ownerOf(mark))) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    else rmSync(mark, { force: true });
  }
  work();
  rmSync(mark, { force: true });
}

/** Installs the packages if they are missing or outdated, and the pinned Node if it is missing. */
function install(node, staysBare) {
  // Building and testing need the development packages, even if NODE_ENV is "production".
  if (!isInstalled(staysBare))
    npm(node, 'ci', staysBare ? '--omit=dev' : '--include=dev', '--no-audit', '--no-fund');
  // npm is set to skip install scripts; the packages named in "allowScripts" need theirs.
  if (!existsSync(pinnedNode)) npm(node, 'rebuild', '--ignore-scripts=false');
}

function installIfNeeded() {
  const staysBare = isBare();
  say('Installing the npm packages (about a minute the first time)…');
  install(process.execPath, staysBare);
  if (isInstalled(staysBare) || !existsSync(pinnedNode)) return;
  say(
    `npm on Node ${process.version} leaves out packages that need a newer one: once more, on the pinned Node…`,
  );
  // A copy: npm empties the folder of packages first.
  const folder = mkdtempSync(join(tmpdir(), 'csr-awards-node-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', remove);
  const node = join(folder, onWindows ? 'node.exe' : 'node');
  copyFileSync(pinnedNode, node);
  install(node, staysBare);
  remove();
}

/** The pinned Node; if this machine cannot get it, the running one if it is new enough. */
function chooseNode() {
  if (existsSync(pinnedNode)) return pinnedNode;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  say(`This project needs Node 24 (this is ${process.version}) and could not install it from npm.`);
  say('Install Node 24 or newer and run the same command again.');
  return process.exit(1);
}

/** Settings from a file, overridden by the environment: `.env`, or the file that ENV_FILE names; empty, none. */
function settingsFile() {
  const { ENV_FILE, INIT_CWD = root } = process.env;
  if (ENV_FILE === '' || onOwnSettings.includes(script)) return [];
  if (ENV_FILE) return [`--env-file=${resolve(INIT_CWD, ENV_FILE)}`];
  // Node reports a missing file, and most installations have none.
  return existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
}

/** npm passes SIGTERM to the shell it starts us in, which exits and leaves us running. */
function stopWithShell(child) {
  const shell = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => process.ppid === shell || child.kill('SIGTERM'), 500).unref();
}

function hand(script, args) {
  const node = chooseNode();
  const path = [dirname(node), join(packages, '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(node, [...settingsFile(), script, ...args], {
    cwd: root,
    stdio: 'inherit',
    // Node need not compile again what it compiled once: a server starts in two thirds of the time.
    env: { NODE_COMPILE_CACHE: join(packages, '.cache/node'), ...process.env, PATH: path },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child directly; a second one would cut its orderly stop short. Any other signal
      // may reach it twice, when sent to our whole process group.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  stopWithShell(child);
  child.on('error', (error) => {
    say(`Could not start ${node}: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    process.exit(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1));
  });
}

const [script, ...args] = process.argv.slice(2);
if (!script) {
  say('Usage: node scripts/run.mjs <script> [arguments…]');
  process.exit(2);
}
if (args.includes('--help')) {
  console.log(helpOf(join(root, script)));
  process.exit(0);
}
// While npm itself installs, it must not be called again; without development packages there is nothing to run.
const isInstalling = process.env.npm_lifecycle_event === 'prepare';
if (isInstalling && !(existsSync(pinnedNode) && existsSync(join(packages, 'vite')))) process.exit(0);
if (besideServers.includes(script) && installedPackages()) {
  // npm would empty the folder that a server runs from.
  if (!isInstalled(isBare()))
    say('The packages are not those of package-lock.json; "npm start" installs them.');
} else if (!isInstalling) {
  const staysBare = isBare();
  if (staysBare && !servers.includes(script)) {
    say('This needs the development packages, and the installation leaves them out ("npm ci --omit=dev").');
    say('A server may run from here, so nothing is installed. Where none does, run "npm ci" first.');
    process.exit(1);
  }
  if (!(isInstalled(staysBare) && existsSync(pinnedNode))) alone(installIfNeeded);
}
hand(script, args);
