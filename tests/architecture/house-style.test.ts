import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { lineAt, product, root, type Source, some, sources } from './sources.ts';

test('files and folders are named in kebab-case after their content', () => {
  const found = some(sources)
    .map(({ path }) => path)
    .filter(
      (path) => !path.split('/').every((part) => /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(part)),
    );
  expect(found).toEqual([]);
});

test('no folder of miscellaneous code', () => {
  const found = some(sources)
    .map(({ path }) => path)
    .filter((path) => path.split('/').some((part) => /^(utils?|helpers?|misc|common)(\.|$)/.test(part)));
  expect(found).toEqual([]);
});

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

test('files are short: median at most 53 lines, nine of ten at most 130, none above 250', () => {
  const lengths = some(product)
    .map(({ lines }) => lines)
    .sort((a, b) => a - b);
  const long = product.filter(({ lines }) => lines > 250).map(({ path, lines }) => `${path}: ${lines}`);
  expect(long).toEqual([]);
  expect(percentile(lengths, 0.5)).toBeLessThanOrEqual(53);
  expect(percentile(lengths, 0.9)).toBeLessThanOrEqual(130);
});

/** Migrations grow by one file per change. */
const mayBeFull = /\/migrations$/;

test('a folder holds at most 20 files beside tests and stories', () => {
  const folders = Map.groupBy(some(product), ({ path }) => dirname(path));
  const full = [...folders]
    .filter(([folder, files]) => files.length > 20 && !mayBeFull.test(folder))
    .map(([folder, files]) => `${folder}: ${files.length}`);
  expect(full).toEqual([]);
});

test('no any', () => {
  const found = some(sources).flatMap((source) =>
    source.nodes
      .filter(({ type }) => type === 'TSAnyKeyword')
      .map(({ start }) => `${source.path}:${lineAt(source, start)}`),
  );
  expect(found).toEqual([]);
});

/** `as const` narrows an existing type; any other `as` asserts what the compiler cannot verify. */
function castsIn({ nodes, text }: Source): number {
  return nodes.filter(({ type, start, end }) => {
    return type === 'TSAsExpression' && !/\bas const$/.test(text.slice(start, Number(end)));
  }).length;
}

test('src casts at most five times in 1,000 lines', () => {
  const written = some(product.filter(({ path }) => path.startsWith('src/')));
  const [casts, lines] = [written.map(castsIn), written.map((source) => source.lines)].map((counts) =>
    counts.reduce((sum, count) => sum + count, 0),
  );
  expect((1000 * (casts ?? 0)) / (lines ?? 0)).toBeLessThanOrEqual(5);
  expect(casts).toBeGreaterThan(0);
});

test('a suppressed check names its reason', () => {
  const found = some(sources).flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const bare = /@ts-(ignore|nocheck)|@ts-expect-error\s*$|biome-ignore [\w/]+:?\s*$/.test(line);
      return bare && path !== 'tests/architecture/house-style.test.ts' ? [`${path}:${index + 1}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

test('nothing refers to documents outside the repository', () => {
  const found = some(sources).flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const refers = /\bdesign\.md\b|\bspecification sections? \d|\(sections? \d|\bissue #?\d/i.test(line);
      return refers && path !== 'tests/architecture/house-style.test.ts' ? [`${path}:${index + 1}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

const { archaic, words } = JSON.parse(readFileSync(join(root, 'src/content/glossary.json'), 'utf8')) as {
  readonly archaic: readonly string[];
  readonly words: readonly { readonly word: string; readonly not: readonly string[] }[];
};

/** Texts that people read: content, forms and what explains them. */
const written = [
  '*.md',
  'schemas/**/*.{md,json}',
  'src/**/*.{md,json}',
  'scripts/**/*.md',
  'tests/security/*.md',
].flatMap((pattern) =>
  globSync(pattern, { cwd: root })
    .filter((path) => !path.endsWith('glossary.json') && !path.startsWith('src/generated/'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
);

test('every word is in present-day use', () => {
  const old = new RegExp(`\\b(${archaic.join('|')})\\b`, 'i');
  expect(old.test(`what is ${archaic[0]} here`)).toBe(true);
  expect(written.length).toBeGreaterThan(40);
  const found = [...sources, ...written].flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (old.test(line) ? [`${path}:${index + 1}`] : [])),
  );
  expect(found).toEqual([]);
});

test('each thing has one name in content, questions, mails and messages', () => {
  const other = words.flatMap(({ not }) => not.map((it) => it.replace(/y$/, '(y|ies)')));
  const refused = new RegExp(`\\b(${other.join('|')})s?\\b`, 'i');
  expect(refused.test('five enterprise categories')).toBe(true);
  const texts = written.filter(({ path }) =>
    /^src\/content\/(?!.*schema)|^schemas.*\.schema\.json$/.test(path),
  );
  const said = sources.filter(({ path }) =>
    /^src\/(server\/(.+\/)?(mails?|reminders)\/|engine\/english)/.test(path),
  );
  expect(Math.min(texts.length, said.length)).toBeGreaterThan(10);
  const found = [...texts, ...said].flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (refused.test(line) ? [`${path}:${index + 1}`] : [])),
  );
  expect(found).toEqual([]);
});

test.each(['src/engine', 'src/theme', 'src/server', 'schemas'])(
  '%s has a README of at most a page',
  (folder) => {
    const path = join(root, folder, 'README.md');
    expect(existsSync(path)).toBe(true);
    const text = readFileSync(path, 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(75);
  },
);

test('no test is skipped or runs exclusively', () => {
  const found = some(sources.filter(({ path }) => basename(path).includes('.test.'))).flatMap((source) =>
    source.nodes
      .filter(
        ({ type, property }) =>
          type === 'MemberExpression' &&
          ['only', 'skip', 'todo'].includes((property as { name?: string }).name ?? ''),
      )
      .filter(({ object }) => ['test', 'it', 'describe'].includes((object as { name?: string }).name ?? ''))
      .map(({ start }) => `${source.path}:${lineAt(source, start)}`),
  );
  expect(found).toEqual([]);
});
