import { cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { root, runNode } from '../commands/run-command.ts';
import { staticStyles } from '../vite/static-styles.ts';
import { describeTypes } from './describe-types.ts';

const src = join(root, 'src');
/** What browsers import, and what Node imports. */
const entries = { browser: ['engine', 'form', 'theme'], node: ['authoring'] } as const;
const names: readonly string[] = [...entries.browser, ...entries.node];

/** A page that shows forms has these already, and must have each only once. */
const peers = ['react', 'react-dom', '@rjsf/core', '@rjsf/utils', 'ajv'];

/**
 * Writes the engine, the form, the theme and the authoring layer as one npm package: ESM, types, one style sheet, a page
 * about its names. It depends on nothing of the site or the server.
 */
export async function writePackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const used = new Set([...(await buildEntries(folder, 'browser')), ...(await buildEntries(folder, 'node'))]);
  const usedByTypes = await writeTypes(folder);
  await writeManifest(folder, used, usedByTypes);
  await cp(join(src, 'engine/package.md'), join(folder, 'README.md'));
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  await writeFile(join(folder, 'API.md'), await describeTypes(join(folder, 'types'), names));
}

/** Bundles some entries; returns the packages that the result imports. */
async function buildEntries(folder: string, runtime: 'browser' | 'node'): Promise<readonly string[]> {
  const input = Object.fromEntries(entries[runtime].map((name) => [name, join(src, name, 'package.ts')]));
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    // Beside the style sheet, wherever the package is installed.
    experimental: { renderBuiltUrl: (file) => `./${file}` },
    plugins: [staticStyles(), react()],
    define: { 'import.meta.env.DEV': 'false', 'import.meta.env.PROD': 'true' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      // As for servers: for pages Vite wraps imports in code of its own, which it would not recognise a second time.
      ssr: true,
      ssrEmitAssets: true,
      rolldownOptions: {
        input,
        external: (id: string) => isPackage(id) || id.startsWith('node:'),
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: `parts/${runtime}-[name]-[hash].js`,
          assetFileNames: ({ names: [name = ''] }) =>
            name.endsWith('.css') ? 'style.css' : 'faces/[name][extname]',
        },
      },
    },
  });
  const outputs = [result].flat() as readonly Rolldown.RolldownOutput[];
  const imported = outputs.flatMap(({ output }) =>
    output.flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [])),
  );
  return imported.filter(isPackage).map(packageOf);
}

/** Whether it names an npm package, and not a file, one of our layers or a virtual module. */
function isPackage(id: string): boolean {
  return /^(@[\w-]+\/)?[a-z][\w.-]*(\/|$)/.test(id) && !id.startsWith('@styles/');
}

const packageOf = (id: string) => id.split('/', id.startsWith('@') ? 2 : 1).join('/');

/**
 * Writes the types of the entries and everything they refer to, with relative paths; returns the packages whose types
 * they use.
 */
async function writeTypes(folder: string): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  const types = join(folder, 'types');
  // Beside our packages, because the compiler looks for type packages from where its settings are.
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const settings = join(await mkdtemp(join(cache, 'package-')), 'tsconfig.json');
  await writeFile(
    settings,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        // The files of an earlier run are gone.
        incremental: false,
        tsBuildInfoFile: null,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: src,
        outDir: types,
      },
      include: names.map((name) => join(src, name, 'package.ts')),
    }),
  );
  const { ok } = await runNode(['node_modules/typescript/bin/tsc', '-p', settings]);
  await rm(dirname(settings), { recursive: true });
  if (!ok) throw new Error('The types of the package could not be written');
  for await (const file of glob(`${types}/**/*.d.ts`)) {
    const text = await readFile(file, 'utf8');
    const own = (path: string) => {
      const from = relative(dirname(file), join(types, path));
      return from.startsWith('.') ? from : `./${from}`;
    };
    const written = text.replaceAll(
      /(from |import\()(['"])(#?)([^'"]+)\2/g,
      (_all, start: string, quote: string, layer: string, path: string) => {
        if (!layer && isPackage(path)) used.add(packageOf(path));
        const target = (layer ? own(path) : path).replace(/(?<=^\..*)\.tsx?$/, '.js');
        return `${start}${quote}${target}${quote}`;
      },
    );
    await writeFile(file, written);
  }
  return used;
}

async function writeManifest(
  folder: string,
  used: ReadonlySet<string>,
  usedByTypes: ReadonlySet<string>,
): Promise<void> {
  const { version, license, dependencies, devDependencies } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  const known: Readonly<Record<string, string>> = { ...devDependencies, ...dependencies };
  const versions = (wanted: readonly string[], range: string) =>
    Object.fromEntries(
      wanted.flatMap((name) => (known[name] === undefined ? [] : [[name, range + known[name]]])),
    );
  // Only needed by people who look at the types of styles, and not at run time.
  const optional = [...usedByTypes].filter((name) => !used.has(name) && !peers.includes(name)).sort();
  const manifest = {
    name: 'csr-awards-forms',
    version,
    description:
      'Forms as data: JSON Schema in, an accessible form, its rules, its preview and its payload out',
    license,
    type: 'module',
    sideEffects: ['./style.css'],
    exports: {
      ...Object.fromEntries(
        names.map((name) => [
          `./${name}`,
          { types: `./types/${name}/package.d.ts`, default: `./${name}.js` },
        ]),
      ),
      './style.css': './style.css',
    },
    peerDependencies: versions([...peers, ...optional], '^'),
    peerDependenciesMeta: Object.fromEntries(optional.map((name) => [name, { optional: true }])),
    dependencies: versions([...used].filter((name) => !peers.includes(name)).sort(), '^'),
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
