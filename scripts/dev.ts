/**
 * Everything live on one origin: Vite answers with the site and hands /api on to the server. An edited schema file is
 * generated again and on screen at once; a broken one says what is wrong, here and in the browser, until it is fixed.
 */
import { watch } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { freePort, startServerChild } from './dev-server.ts';
import { generate, generateContract, generateEditions } from './generate.ts';
import { root } from './run-command.ts';
import { workshopPage, workshopPath } from './workshop-page.ts';

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const apiPort = await freePort();
const origin = `http://${host}:${port}`;
/** Calls; but not the modules of src/portal/api, which Vite serves below the same path. */
const apiCalls = '^/api/(?!.*\\.tsx?(\\?|$))';
let mistake: string | undefined;

/** Generates what is stale; on a mistake in a schema file keeps the old modules and tells. */
async function regenerate(): Promise<void> {
  try {
    const outDir = join(root, 'src/generated');
    generateEditions({ schemasDir: join(root, 'schemas'), outDir });
    const { changed } = await generate({ schemasDir: join(root, 'schemas'), outDir });
    await generateContract(outDir);
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

/** A page holds answers by the definition it started with, so a new definition starts the page again. */
const reloadOnNewDefinitions: Plugin = {
  name: 'reload-on-new-definitions',
  hotUpdate({ file }) {
    if (!relative(root, file).startsWith(join('src', 'generated'))) return undefined;
    return [];
  },
};

/** The server of pages; Vite starts again, as another one, when its own configuration changes. */
let pages: ViteDevServer | undefined;
const pagesBegin: Plugin = {
  name: 'pages-begin',
  configureServer(vite) {
    pages = vite;
    vite.ws.on('connection', showMistake);
  },
};

/** One pass at a time; what changes meanwhile is looked at in the next. */
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
    if (schemasChanged) await regenerate();
    const serverIsStale = !mistake || files.some((file) => !file.startsWith('schemas'));
    if (serverIsStale) await api.restart();
    if (mistake) showMistake();
    else if (schemasChanged) {
      // Vite may not have noticed yet what was generated just now.
      pages?.environments.client?.moduleGraph.invalidateAll();
      pages?.ws.send({ type: 'full-reload' });
    }
  }
  if (isEdited && !mistake) process.stdout.write('▸ live\n');
  isSettling = false;
}

// Before anything is read, so that no edit is missed; Vite's own watcher is ready only some time after it says so.
for (const folder of ['schemas', 'src/server', 'src/engine', 'src/contract', 'src/content'])
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (name === null || name.endsWith('.test.ts')) return;
    touched.add(join(folder, name));
    if (!isSettling) void settle();
  });

await regenerate();
const api = await startServerChild({
  HOST: '127.0.0.1',
  PORT: String(apiPort),
  PUBLIC_URL: process.env.PUBLIC_URL ?? origin,
});
const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  plugins: [reloadOnNewDefinitions, pagesBegin, workshopPage()],
  server: {
    host,
    port,
    strictPort: true,
    proxy: { [apiCalls]: { target: `http://127.0.0.1:${apiPort}` } },
    // The packages may be a link to a folder elsewhere.
    fs: { allow: [root, await realpath(join(root, 'node_modules'))] },
  },
});

await vite.listen();
// What was edited while all this started.
await settle();
process.stdout.write(
  `\nThe portal, live, at ${origin}\nThe workshop of forms, at ${origin}${workshopPath}\n`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([vite.close(), api.stop()]);
    process.exit(0);
  });
}
