/**
 * Writes the pages of dist/site to HTML, so that something is on screen before any script: public pages with all their
 * words, pages of forms with their inputs, the others with their frame. shell.html is for addresses with a part of their
 * own, 404.html for those that are no page. Fails on whatever the pages' policy would forbid.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { pages } from '#contract/pages.ts';
import { publicPages } from '#contract/public-pages.ts';
import { addressTags } from './prerendering/address-tags.ts';
import { type Manifest, pageLinks } from './prerendering/page-links.ts';
import { sourcesOf } from './prerendering/page-sources.ts';
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
const isPublic = (path: string) => publicPages.some((page) => page.path === path);
const fixed = pages.filter(({ path }) => !path.includes('/:'));
for (const { path, name } of fixed) {
  const links = pageLinks(manifest, sourcesOf(name), shell);
  const tags = isPublic(path) ? addressTags(process.env.PUBLIC_URL, path) : '';
  const file = join(site, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
  await mkdir(dirname(file), { recursive: true });
  const kind = isPublic(path) ? 'words' : 'tool';
  await writeFile(file, toDocument(shell, await renderPage(path), tags + links, { path, kind }));
}
const notFound = pageLinks(manifest, sourcesOf('notFound'), shell);
await writeFile(
  join(site, '404.html'),
  toDocument(shell, await renderPage('/404'), notFound, { path: '/404', kind: 'words' }),
);
process.stdout.write(`${fixed.length} pages are written to HTML.\n`);
// What the portal keeps open for a browser's lifetime would keep this process alive.
process.exit(0);
