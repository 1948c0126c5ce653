import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageName } from '#contract/pages.ts';
import type { PageRenderer } from '#contract/site.ts';
import { codeLinks, type Manifest, pageLinks } from './page-links.ts';
import { readSources, sourcesOf } from './page-sources.ts';
import type { PlaceOnSite } from './place-on-site.ts';

/** The site as built: the parts that pages are made from. */
export interface BuiltSite extends PageRenderer {
  /** The document around every page. */
  readonly shell: string;
  /** Links to the styles, letters and code of a page. */
  readonly linksOf: (page: PageName, kind: PlaceOnSite['kind']) => string;
  /** The code of pages that are read. */
  readonly reading: string;
}

/**
 * Reads the built site in a folder with its renderer beside it; null if there is none. An incomplete one renders no
 * page and says why: pages then go out as the shell, and the browser draws them.
 */
export async function readBuiltSite(folder: string): Promise<BuiltSite | null> {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  if (!existsSync(join(folder, 'index.html'))) return null;
  const shell = read('index.html');
  try {
    const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
    const reading = codeLinks(manifest, 'public/start.ts');
    const renderer = await import(pathToFileURL(join(folder, '../renderer/renderer.js')).href);
    return { ...(renderer as PageRenderer), shell, linksOf: linksBy(manifest, shell), reading };
  } catch (error) {
    const renderPage = () => Promise.reject(error);
    return { shell, linksOf: () => '', reading: '', renderPage };
  }
}

function linksBy(manifest: Manifest, shell: string): BuiltSite['linksOf'] {
  const known = new Map<string, string>();
  const built = Object.keys(manifest);
  return (page, kind) => {
    const sources = kind === 'words' ? readSources : sourcesOf(page, built);
    const links = known.get(sources.page) ?? pageLinks(manifest, sources, shell);
    known.set(sources.page, links);
    return links;
  };
}
