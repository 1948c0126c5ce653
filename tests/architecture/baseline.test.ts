import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import baseline from 'eslint-plugin-baseline-js';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

const everywhere = { preset: 'auto' } as const;
/** Allowed exceptions: they work in older browsers too, or the page explains their absence. */
const ignoreFeatures = [
  'abortsignal-timeout', // there since 2022; only the name of its reason was settled later
  'async-clipboard', // the page asks people to copy by hand
];
/** A year, so that the verdict changes by decision, and not with the date or the data of the plugin. */
const available = 2023;
const rule = { available, ignoreFeatures, includeWebApis: everywhere, includeJsBuiltins: everywhere };
const config: Linter.Config = {
  plugins: { baseline: baseline as never },
  languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
  rules: { 'baseline/use-baseline': ['error', rule] },
};
const linter = new Linter();

/** Newer APIs unknown to the linter, in the form in which they are called without a fallback. */
const unlinted = /\bURL\.parse\(|\.(checkVisibility|showPopover|hidePopover|togglePopover)\(/g;

/** Every API and every piece of syntax in a source that supported browsers may lack. */
async function unknownTo(path: string, text: string): Promise<string[]> {
  // The linter reads JavaScript; lines stay in place unless types take one up.
  const { code } = await transformWithOxc(text, path, { jsx: { runtime: 'automatic' }, target: 'esnext' });
  const called = [...code.matchAll(unlinted)].map(([call]) => `${path}: ${call})`);
  return [...linter.verify(code, config).map(({ message }) => `${path}: ${message}`), ...called];
}

test('browser code uses nothing newer than the supported browsers', {
  timeout: 120_000,
}, async () => {
  const sources = globSync('src/{engine,theme,form,portal,contract}/**/*.{ts,tsx}', { cwd: root });
  const own = sources.filter((path) => !/\.(test|stories)\.|renderer|share-colours/.test(path));
  expect(own.length).toBeGreaterThan(300);
  const found = await Promise.all(own.map((path) => unknownTo(path, readFileSync(join(root, path), 'utf8'))));
  expect(found.flat()).toEqual([]);
});

test.each([
  ['const { promise } = Promise.withResolvers();'],
  ['AbortSignal.any([first, second]);'],
  ['const byKind = Map.groupBy(list, (each) => each.kind);'],
  ["const address = URL.parse('/next', origin);"],
  ['const seen = heading.checkVisibility();'],
])('%s is found', async (text) => {
  expect(await unknownTo('example.ts', text)).toHaveLength(1);
});

test('what all of them support is not reported', async () => {
  expect(await unknownTo('example.ts', 'const last: number = [1, 2].at(-1) ?? structuredClone(3);')).toEqual(
    [],
  );
});
