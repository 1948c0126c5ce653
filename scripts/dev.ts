/**
 * Usage: npm run dev
 *
 * Everything live on one origin, that of HOST and PORT: Vite answers with the site and hands /api on to the server. An edited
 * schema file is generated again and on screen at once; a broken one says what is wrong, here and in the browser, until it is
 * fixed.
 */
import { once } from 'node:events';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { generate, generateEditions } from '#authoring/generate/generate.ts';
import { readConfig } from './commands/operator-command.ts';
import { stop } from './commands/read-arguments.ts';
import { root } from './commands/run-command.ts';
import { freePort, startServerChild } from './development/dev-server.ts';
import { workshopPage, workshopPath } from './development/workshop-page.ts';
import { plainMistakes } from './vite/plain-mistakes.ts';

const { host, port } = readConfig();
const apiPort = await freePort();
const origin = `http://${host}:${port}`;
/** Calls, but not the modules of src/portal/api, which Vite serves below the same path. */
const apiCalls = '^/api/(?!.*\\.tsx?(\\?|$))';
/** Folders whose files determine forms and server; Vite watches the site's own. */
const watched = ['schemas', 'src/server', 'src/engine', 'src/contract', 'src/content'];
let mistake: string | undefined;
/** Resolves while the server answers. */
let answering: Promise<void> = Promise.resolve();
/** Resolves once every edit is noticed. */
let watching: Promise<unknown> = Promise.resolve();

/** Generates what is stale; on a mistake in a schema file keeps the old modules and says so. */
async function regenerate(): Promise<void> {
  try {
    const outDir = join(root, 'src/generated');
    generateEditions({ schemasDir: join(root, 'schemas'), outDir });
    const { changed } = await generate({ schemasDir: join(root, 'schemas'), outDir });
    mistake = undefined;
    if (changed.length > 0) process.stdout.write(`▸ generated ${changed.join(', ')}\n`);
  } catch (error) {
    mistake = error instanceof Error ? error.message : String(error);
    process.stderr.write(`\n✗ ${mistake}\n\n`);
  }
}

function showMistake(): void {
  if (mistake) pages?.ws.send({ type: 'error', err: { message: mistake, stack: '' } });
}

/** When each generated file was last written, by path; an unchanged one is not rewritten. */
async function generatedFiles(): Promise<ReadonlyMap<string, number>> {
  const folder = join(root, 'src/generated');
  const names = await readdir(folder).catch((): string[] => []);
  const found = names.filter((name) => /\.(ts|mjs)$/.test(name)).map((name) => join(folder, name));
  return new Map(await Promise.all(found.map(async (file) => [file, (await stat(file)).mtimeMs] as const)));
}

/**
 * Passes generated modules on to open pages: they fetch them and their importers, and restart with them. If something on
 * a page cannot take an update, the whole page reloads.
 */
async function refreshPages(changed: readonly string[]): Promise<void> {
  const browsers = pages?.environments.client;
  for (const module of browsers?.moduleGraph.idToModuleMap.values() ?? []) {
    if (module.file !== null && changed.includes(module.file)) await browsers?.reloadModule(module);
  }
  pages?.ws.send({ type: 'custom', event: 'forms:generated' });
}

/** A page keeps answers under the definition it started with: new ones arrive all at once, and it restarts with them. */
const definitionsAtOnce: Plugin = {
  name: 'definitions-at-once',
  hotUpdate({ file }) {
    if (!relative(root, file).startsWith(join('src', 'generated'))) return undefined;
    return [];
  },
};

/** The server of pages; Vite replaces it when its own configuration changes. */
let pages: ViteDevServer | undefined;
const pagesBegin: Plugin = {
  name: 'pages-begin',
  configureServer(vite) {
    const isAgain = pages !== undefined;
    pages = vite;
    vite.ws.on('connection', showMistake);
    // Pages need not wait while the server restarts; their calls do.
    vite.middlewares.use((request, response, next) => {
      if (!new RegExp(apiCalls).test(request.url ?? '')) return next();
      // A call whose page is gone meanwhile would be forwarded without ever ending, and the server could not stop.
      void answering.then(() => (response.destroyed ? undefined : next()));
    });
    // Folders: a file that is replaced, as version control and many editors do, is noticed like one that is written.
    vite.watcher.add(watched.map((folder) => join(root, folder)));
    watching = once(vite.watcher, 'ready');
    const notice = (file: string) => {
      touched.add(file);
      if (!isSettling) void settle();
    };
    vite.watcher.on('all', (_event, path) => {
      const file = relative(root, path);
      if (/\.test\.ts$|\.tmp$|released\.json$/.test(file)) return;
      if (watched.some((folder) => file.startsWith(folder))) notice(file);
    });
    // Edits between the previous server's watcher and this one went unnoticed.
    if (isAgain) vite.watcher.once('ready', () => watched.forEach(notice));
  },
};

/** One pass at a time; changes meanwhile are handled in the next. */
const touched = new Set<string>();
let isSettling = true;

async function settle(): Promise<void> {
  isSettling = true;
  const isEdited = touched.size > 0;
  while (touched.size > 0) {
    await new Promise((resume) => setTimeout(resume, 50));
    const files = [...touched];
    touched.clear();
    const schemasChanged = files.some((file) => file.startsWith('schemas'));
    const before = await generatedFiles();
    const wasWrong = mistake !== undefined;
    if (schemasChanged) {
      pages?.ws.send({ type: 'custom', event: 'schemas:changed' });
      await regenerate();
    }
    const after = await generatedFiles();
    const serverIsStale = !mistake || files.some((file) => !file.startsWith('schemas'));
    if (serverIsStale) answering = api.restart();
    if (mistake) showMistake();
    else if (schemasChanged) {
      const changed = [...after.keys()].filter((file) => before.get(file) !== after.get(file));
      await refreshPages(changed);
      // Undoing a mistake changes nothing else, and its message disappears with the page.
      if (wasWrong) pages?.ws.send({ type: 'full-reload' });
    }
    await answering;
    // The content of pages comes from the server.
    if (files.some((file) => /^src\/content\/.*json$/.test(file))) pages?.ws.send({ type: 'full-reload' });
  }
  if (isEdited && !mistake) tell('▸ live\n');
  isSettling = false;
}

/** Live editing needs a server that answers; one that exited has said why. */
function tell(words: string): void {
  if (api.isRunning()) process.stdout.write(words);
  else {
    process.stderr.write(
      '\n✗ The server has stopped; see the reason above. Pages are served, but their calls fail. It restarts with the next edit ' +
        'of its files; after a change of the environment run "npm run dev" again.\n',
    );
  }
}

const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  plugins: [definitionsAtOnce, pagesBegin, workshopPage(), plainMistakes()],
  server: {
    host,
    port,
    strictPort: true,
    proxy: { [apiCalls]: { target: `http://127.0.0.1:${apiPort}` } },
    // The packages may be a link to a folder elsewhere.
    fs: { allow: [root, await realpath(join(root, 'node_modules'))] },
  },
});

// Before anything is read, so that no edit is missed.
await watching;
await regenerate();
const api = await startServerChild({
  HOST: '127.0.0.1',
  PORT: String(apiPort),
  PUBLIC_URL: process.env.PUBLIC_URL ?? origin,
});
await vite.listen().catch((error: Error) => stop(`${error.message}. PORT chooses another.`));
// What was edited during this start.
await settle();
tell(`\nThe portal, live, at ${origin}\nThe workshop of forms, at ${origin}${workshopPath}\n`);

// What the first edit needs, so that it appears as fast as all others.
await Promise.all([import('#authoring/check/check-form.ts'), import('#authoring/generate/form-module.ts')]);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([vite.close(), api.stop()]);
    process.exit(0);
  });
}
