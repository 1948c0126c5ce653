import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

const rows = readFileSync(join(root, 'tests/security/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [id = '', verdict = '', text = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { id, verdict, text };
  });

test('every requirement of the levels 1 and 2 is listed once, in order, with a verdict and a reason', () => {
  expect(rows).toHaveLength(253);
  const numbers = rows.map(({ id }) => id.slice(1).split('.').map(Number));
  const sorted = numbers.toSorted((a, b) => a.map((it, at) => it - (b[at] ?? 0)).find((it) => it !== 0) ?? 0);
  expect(numbers).toEqual(sorted);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const blank = rows.filter(
    ({ verdict, text }) => !['holds', 'open', 'does not apply'].includes(verdict) || text.length < 8,
  );
  expect(blank).toEqual([]);
});

test('a verdict “holds” names a test', () => {
  const untested = rows.filter(
    ({ verdict, text }) => verdict === 'holds' && !/`[^`]+\.(test\.ts|stories\.tsx)`/.test(text),
  );
  expect(untested).toEqual([]);
});

test('a test that is named by its title exists', () => {
  const named = rows.flatMap(({ text }) => [...text.matchAll(/`([^`]+\.test\.ts)` \(“([^”]+)”\)/g)]);
  expect(named.length).toBeGreaterThan(15);
  const missing = named.filter(
    ([, path = '', title = '']) => !readFileSync(join(root, path), 'utf8').includes(`'${title}'`),
  );
  expect(missing.map(([text]) => text)).toEqual([]);
});

test('every named file exists', () => {
  const named = rows.flatMap(({ text }) => [...text.matchAll(/`((?:tests|src|scripts|schemas)\/[^`]+)`/g)]);
  expect(named.length).toBeGreaterThan(100);
  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
