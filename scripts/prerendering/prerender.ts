/**
 * Writes the pages of dist/site to HTML, so that something is on screen before any script: public pages with all their
 * words and the picture that stands for them where an address is shared, pages of forms with their inputs, the others with their frame. shell.html is for addresses with a part of their
 * own, 404.html for those that are no page. Pages that say how far the programme has come are written for each phase of
 * the current edition and of those to come: the server sends the one whose time it is (`stageFolder`). Fails on whatever the pages' policy would forbid.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { pages } from '#contract/pages.ts';
import { allEditions, currentEdition } from '#contract/programme/edition.ts';
import { phases, stageFolder, stageMark } from '#contract/programme/phase.ts';
import { publicPages } from '#contract/public-pages.ts';
import { root } from '../commands/run-command.ts';
import { addressTags, sharePath } from './address-tags.ts';
import { type Manifest, pageLinks } from './page-links.ts';
import { sourcesOf } from './page-sources.ts';
import { sharePicture } from './share-picture.ts';
import { shareWords } from './share-words.ts';
import { toDocument } from './to-document.ts';

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
  renderPage: (path: string, stage: string) => Promise<string>;
};
const shell = await readFile(join(site, 'index.html'), 'utf8');
const manifest = JSON.parse(await readFile(join(site, '.vite/manifest.json'), 'utf8')) as Manifest;

const starter = manifest['start-after-words.ts']?.file;
if (starter === undefined)
  throw new Error('What starts the pages of words is not in the site that was built.');

await writeFile(join(site, 'shell.html'), shell);
await mkdir(join(site, 'share'), { recursive: true });
const isPublic = (path: string) => publicPages().some((page) => page.path === path);
const current = currentEdition(new Date());
/** Pages whose words depend on the phase: those that everybody reads, and the one to register at. */
const tellsPhase = (path: string) => isPublic(path) || path === '/apply';
const fixed = pages().filter(({ path }) => !path.includes('/:'));
for (const { path, name: page } of fixed) {
  const links = pageLinks(manifest, sourcesOf(page), shell);
  const tags = isPublic(path) ? addressTags(process.env.PUBLIC_URL, path) : '';
  const name = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  const kind = isPublic(path) ? 'words' : 'tool';
  const write = async (folder: string, stage: string) => {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    const rendered = await renderPage(path, stage);
    await writeFile(file, toDocument(shell, rendered, tags + links, { path, kind, stage, starter }));
    return rendered;
  };
  if (!tellsPhase(path)) {
    await write(site, stageMark(current));
    continue;
  }
  const rendered = await write(site, stageMark(current, 'open'));
  if (isPublic(path))
    await writeFile(join(site, sharePath(path)), sharePicture(shareWords(path, rendered, current)));
  for (const edition of allEditions().filter(({ year }) => year >= current.year)) {
    for (const phase of phases) {
      if (edition === current && phase === 'open') continue;
      await write(join(site, stageFolder(edition, phase)), stageMark(edition, phase));
    }
  }
}
const notFound = pageLinks(manifest, sourcesOf('notFound'), shell);
await writeFile(
  join(site, '404.html'),
  toDocument(shell, await renderPage('/404', stageMark(current)), notFound, {
    path: '/404',
    kind: 'words',
    stage: stageMark(current),
    starter,
  }),
);
process.stdout.write(`${fixed.length} pages are written to HTML.\n`);
// What the portal keeps open for a browser's lifetime would keep this process alive.
process.exit(0);
