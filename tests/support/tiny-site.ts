import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pages } from '#contract/pages.ts';
import { pageFile, sourcesOf } from '#server/programme/site/page-sources.ts';

/** A built site whose pages contain only their address, the phase, and the server's winners and answers. */
export interface TinySite {
  readonly folder: string;
  /** How often the renderer was called, by address. */
  readonly rendered: ReadonlyMap<string, number>;
  /** Makes rendering fail from now on. */
  readonly breakDown: () => void;
  readonly remove: () => Promise<void>;
}

const shell =
  '<!doctype html><html><head><title>Portal</title></head><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>';

let count = 0;

/** Input and output of the renderer of a tiny site, which is a separate module. */
interface Told {
  readonly rendered: Map<string, number>;
  isBroken: boolean;
}

/** Writes such a site, and its renderer beside it. */
export async function createTinySite(): Promise<TinySite> {
  const root = await mkdtemp(join(tmpdir(), 'csr-awards-site-'));
  const folder = join(root, 'site');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(folder, '.vite'));
  await mkdir(join(root, 'renderer'));
  await writeFile(join(folder, 'index.html'), shell);
  const sources = [
    'public/start.ts',
    'public/read-page.tsx',
    ...pages().flatMap(({ name }) => sourcesIn(name)),
  ];
  const manifest = Object.fromEntries(sources.map((source) => [source, { file: 'main.js' }]));
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  count += 1;
  const name = `tinySite${count}`;
  const told: Told = { rendered: new Map(), isBroken: false };
  Object.assign(globalThis, { [name]: told });
  await writeFile(
    join(root, 'renderer/renderer.js'),
    `const told = globalThis.${name};
    export async function renderPage(path, data) {
      told.rendered.set(path, (told.rendered.get(path) ?? 0) + 1);
      await new Promise((resume) => setTimeout(resume, 20));
      if (told.isBroken) throw new Error('This page cannot be rendered');
      const { phase } = data.stage;
      const known = JSON.stringify({ honoured: data.honoured, answers: data.answers });
      return {
        html: \`<title>Portal</title><meta property="og:title" content="Page"/><p>Words of \${path} at \${phase}</p><p>Known: \${known}</p>\`,
        data: { ...data, release: { ...data.release, content: { faq: { title: '</script>' } } } },
      };
    }`,
  );
  return {
    folder,
    rendered: told.rendered,
    breakDown: () => {
      told.isBroken = true;
    },
    remove: () => rm(root, { recursive: true }),
  };
}

function sourcesIn(name: string): string[] {
  const { page, part } = sourcesOf(name, [`rooms/${pageFile(name)}`]);
  return [page, ...(part?.sources ?? [])];
}
