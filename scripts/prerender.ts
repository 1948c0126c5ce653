/**
 * Writes the public pages of dist/site to HTML, so that their words are on screen before any script: shell.html for
 * every other page, index.html for home, 404.html for
 * addresses that are no page, one file per page. Fails on whatever the page's policy would forbid.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { publicPages } from '#contract/public-pages.ts';
import { addressTags } from './prerendering/address-tags.ts';
import { type Manifest, pageLinks } from './prerendering/page-links.ts';
import { toDocument } from './prerendering/to-document.ts';
import { root } from './run-command.ts';

const site = join(root, 'dist/site');
const rendererDir = join(root, 'dist/renderer');

await build({
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  build: {
    ssr: join(root, 'src/portal/prerender.tsx'),
    outDir: rendererDir,
    copyPublicDir: false,
    manifest: false,
  },
});
const { renderPage } = (await import(pathToFileURL(join(rendererDir, 'prerender.js')).href)) as {
  renderPage: (path: string) => Promise<string>;
};
const shell = await readFile(join(site, 'index.html'), 'utf8');
const manifest = JSON.parse(await readFile(join(site, '.vite/manifest.json'), 'utf8')) as Manifest;

await writeFile(join(site, 'shell.html'), shell);
for (const { path, source } of publicPages) {
  const links = addressTags(process.env.PUBLIC_URL, path) + pageLinks(manifest, `pages/${source}.tsx`, shell);
  const file = join(site, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, toDocument(shell, await renderPage(path), links, path));
}
const notFound = pageLinks(manifest, 'pages/coming-soon/coming-soon-page.tsx', shell);
await writeFile(join(site, '404.html'), toDocument(shell, await renderPage('/404'), notFound, '/404'));
process.stdout.write(`${publicPages.length} public pages are written to HTML.\n`);
// What the portal keeps open for a browser's lifetime would keep this process alive.
process.exit(0);
