import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guideTests } from '../../scripts/development/guide-tests.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('each picture of the guide exists, and a test that `npm run pictures` runs takes it', () => {
  const shown = [...read('schemas/guide.md').matchAll(/\.github\/pictures\/([\w-]+)\.png/g)].map(
    ([, name]) => name,
  );
  const taken = guideTests().flatMap((path) =>
    [...read(path).matchAll(/guidePicture\([^,]+, '([\w-]+)'\)/g)].map(([, name]) => name),
  );
  const files = readdirSync(join(root, '.github/pictures')).map((name) => name.replace(/\.png$/, ''));
  expect(shown.length).toBeGreaterThan(4);
  expect(shown.toSorted()).toEqual(taken.toSorted());
  expect(shown.toSorted()).toEqual(files.toSorted());
});
