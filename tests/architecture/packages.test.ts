import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { product, root, some, sources } from './sources.ts';

interface Manifest {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;

/** Used by program name, by a style sheet, or because another package (Chakra, RJSF) imports it without depending on it. */
const programs = ['node', '@biomejs/biome', 'typescript', 'storybook'];
const fonts = ['@fontsource/source-serif-4', '@fontsource-variable/source-sans-3'];
const usedWithoutImport = new Set([...programs, ...fonts, '@emotion/react']);

/** `@scope/name/deep` → `@scope/name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

const configuration = some(sources.filter(({ path }) => path.startsWith('.storybook/')));
const extra = readFileSync(join(root, 'vite.config.ts'), 'utf8');

function isNamed(name: string): boolean {
  if (usedWithoutImport.has(name) || name.startsWith('@types/')) return true;
  const imported = sources.some(({ imports }) =>
    imports.some(({ specifier }) => packageOf(specifier) === name),
  );
  const named = sources.some(({ path, text }) => path.startsWith('src/') && text.includes(`'${name}'`));
  return (
    imported ||
    named ||
    [extra, ...configuration.map(({ text }) => text)].some((text) => text.includes(`'${name}`))
  );
}

test('every package in package.json is used', () => {
  const names = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});

/** Not found through imports: a widget is the one export of a lazily loaded file, and one file represents a package. */
const takenWhole = /^src\/(theme\/widgets\/.*-widget\.tsx|form\/render\/rjsf\/equality\.ts)$/;

test('every exported value is used by another file', () => {
  const files = new Map<string, number>();
  for (const { text } of sources)
    for (const word of new Set(text.match(/\w+/g))) files.set(word, (files.get(word) ?? 0) + 1);
  const exported = product
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(([, name = '']) => ({
        path,
        name,
        // A schema and its type have one name.
        isSchema: text.includes(`export type ${name} = Described<`),
      })),
    );
  const unused = some(exported).filter(
    ({ path, name, isSchema }) => files.get(name) === 1 && !isSchema && !takenWhole.test(path),
  );
  expect(unused).toEqual([]);
});

/** The foundations of the product; replacing one with our own code would be ours to maintain forever, however small. */
const foundation = {
  src: [
    ...['react', 'react-dom', 'react-router-dom', 'swr'],
    ...['@chakra-ui/react', 'framer-motion'],
    ...['@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8', 'ajv', 'ajv-errors'],
    'json-schema-to-typescript',
  ],
  scripts: ['vite'],
};

test.each(Object.entries(foundation))('the basic packages are used in %s', (folder, names) => {
  const imported = new Set(
    sources
      .filter(({ path }) => path.startsWith(`${folder}/`))
      .flatMap(({ imports }) => imports.map(({ specifier }) => packageOf(specifier))),
  );
  expect(names.filter((name) => !imported.has(name))).toEqual([]);
});

test('every imported package is in package.json', () => {
  const known = new Set([...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)]);
  const found = some(sources).flatMap(({ path, imports }) =>
    imports
      .filter(
        ({ own, specifier }) =>
          !own && !/^(node:|virtual:|\/)/.test(specifier) && !known.has(packageOf(specifier)),
      )
      .map(({ specifier }) => `${path}: ${specifier}`),
  );
  expect(found).toEqual([]);
});

/** Programs that run without development packages, as scripts/run.mjs knows them. */
function scriptsInProduction(): string[] {
  const lists = readFileSync(join(root, 'scripts/run.mjs'), 'utf8').matchAll(
    /const (?:servers|besideServers) = \[([^\]]*)\]/g,
  );
  return [...lists].flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path));
}

/** The packages that a file of ours imports, directly or through the files it imports. */
function packagesOf(entries: readonly string[]): ReadonlySet<string> {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const found = new Set<string>();
  const seen = new Set<string>();
  function visit(path: string): void {
    if (seen.has(path)) return;
    seen.add(path);
    const source = byPath.get(path);
    // A worker is a file referred to by name, not imported.
    for (const [, worker = ''] of source?.text.matchAll(/new URL\('(\.[^']+\.ts)'/g) ?? []) {
      visit(normalize(join(dirname(path), worker)));
    }
    // So is a package whose files are read, such as a font.
    for (const name of Object.keys(manifest.dependencies))
      if (source?.text.includes(`'${name}'`)) found.add(name);
    for (const { own, specifier, typeOnly } of source?.imports ?? []) {
      if (typeOnly) continue;
      if (own) visit(own);
      else if (!/^(node:|virtual:)/.test(specifier)) found.add(packageOf(specifier));
    }
  }
  for (const entry of entries) visit(entry);
  return found;
}

test('dependencies are what the running server imports, and Node itself; the rest is for building and testing', () => {
  const scripts = scriptsInProduction();
  expect(scripts).toEqual(expect.arrayContaining(['src/server/main.ts', 'scripts/check-schemas.ts']));
  const wanted = new Set([...packagesOf(scripts), 'node']);
  expect(Object.keys(manifest.dependencies).sort()).toEqual([...wanted].sort());
});

test('versions are exact', () => {
  const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(some(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
