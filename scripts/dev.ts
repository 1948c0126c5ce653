/**
 * Everything live on one origin: Vite answers with the site and hands /api on to the server. An edited schema file is
 * generated anew and on screen at once; a broken one says what is wrong, here and in the browser, until it is mended.
 */
import { realpath } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { freePort, startServerChild } from './dev-server.ts';
import { generate } from './generate.ts';
import { root } from './run-command.ts';

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
    const { changed } = await generate({
      schemasDir: join(root, 'schemas'),
      outDir: join(root, 'src/generated'),
    });
    mistake = undefined;
    if (changed.length > 0) process.stdout.write(`▸ generated ${changed.join(', ')}\n`);
  } catch (error) {
    mistake = error instanceof Error ? error.message : String(error);
    process.stderr.write(`\n✗ ${mistake}\n\n`);
  }
}

function showMistake(vite: ViteDevServer): void {
  if (mistake) vite.ws.send({ type: 'error', err: { message: mistake, stack: '', plugin: 'schemas' } });
}

/** A page holds answers by the definition it started with, so a new definition starts the page anew. */
const reloadOnNewDefinitions: Plugin = {
  name: 'reload-on-new-definitions',
  hotUpdate({ file }) {
    if (!relative(root, file).startsWith(join('src', 'generated'))) return undefined;
    return [];
  },
};

await regenerate();
const api = await startServerChild({
  HOST: '127.0.0.1',
  PORT: String(apiPort),
  PUBLIC_URL: process.env.PUBLIC_URL ?? origin,
});
const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  plugins: [reloadOnNewDefinitions],
  server: {
    host,
    port,
    strictPort: true,
    proxy: { [apiCalls]: { target: `http://127.0.0.1:${apiPort}` } },
    // The packages may be a link to a folder elsewhere.
    fs: { allow: [root, await realpath(join(root, 'node_modules'))] },
  },
});

/** One pass at a time; what changes meanwhile is looked at in the next. */
const touched = new Set<string>();
let isSettling = false;

async function settle(): Promise<void> {
  while (touched.size > 0) {
    await new Promise((resume) => setTimeout(resume, 50));
    const files = [...touched];
    touched.clear();
    const schemasChanged = files.some((file) => file.startsWith('schemas'));
    if (schemasChanged) await regenerate();
    const serverIsStale = !mistake || files.some((file) => !file.startsWith('schemas'));
    if (serverIsStale) await api.restart();
    if (mistake) showMistake(vite);
    else if (schemasChanged) vite.ws.send({ type: 'full-reload' });
  }
}

const watched = ['schemas', 'src/server', 'src/engine', 'src/contract', 'src/content'].map((folder) =>
  join(folder),
);
vite.watcher.add(watched.map((folder) => join(root, folder)));
vite.watcher.on('all', (_event, file) => {
  const path = relative(root, file);
  if (!watched.some((folder) => path.startsWith(folder)) || /\.test\.ts$/.test(path)) return;
  touched.add(path);
  if (isSettling) return;
  isSettling = true;
  void settle().finally(() => {
    isSettling = false;
  });
});
vite.ws.on('connection', () => showMistake(vite));

await vite.listen();
process.stdout.write(`\nThe portal, live, at ${origin}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([vite.close(), api.stop()]);
    process.exit(0);
  });
}
