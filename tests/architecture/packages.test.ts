import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, root, sources } from './sources.ts';

interface Manifest {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;

/** Used by name of a program, or because another package (Chakra, RJSF) imports it without bringing it along. */
const programs = ['node', '@biomejs/biome', 'typescript', 'storybook'];
const usedWithoutImport = new Set([...programs, '@emotion/react', '@rjsf/validator-ajv8']);

/** `@scope/name/deep` → `@scope/name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

const configuration = sources.filter(({ path }) => path.startsWith('.storybook/'));
const extra = ['vite.config.ts', '.storybook/main.ts'].map((path) => {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
});

function isNamed(name: string): boolean {
  if (usedWithoutImport.has(name) || name.startsWith('@types/')) return true;
  const imported = sources.some(({ imports }) =>
    imports.some(({ specifier }) => packageOf(specifier) === name),
  );
  return (
    imported || [...extra, ...configuration.map(({ text }) => text)].some((text) => text.includes(`'${name}`))
  );
}

test('every package in package.json is used', () => {
  const names = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});

test('every imported package is in package.json', () => {
  const known = new Set([...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)]);
  const found = sources.flatMap(({ path, imports }) =>
    imports
      .filter(
        ({ own, specifier }) =>
          !own && !/^(node:|virtual:|\/)/.test(specifier) && !known.has(packageOf(specifier)),
      )
      .map(({ specifier }) => `${path}: ${specifier}`),
  );
  expect(found).toEqual([]);
});

test('the server and the site run on dependencies, not on development packages', () => {
  const found = sources
    .filter(({ path }) => path.startsWith('src/') && !isTest(path) && path !== 'src/server/dev.ts')
    .flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ own, specifier, typeOnly }) =>
            !own && !typeOnly && packageOf(specifier) in manifest.devDependencies,
        )
        .map(({ specifier }) => `${path}: ${specifier}`),
    );
  expect(found).toEqual([]);
});

test('versions are exact', () => {
  const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
