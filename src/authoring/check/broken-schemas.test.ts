import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Problem } from '../read/problem.ts';
import { checkForm } from './check-form.ts';

const fixtures = join(import.meta.dirname, '../../../tests/fixtures');
const cases = readdirSync(join(fixtures, 'broken-schemas'));
/** The expected finding of a case; `wrong` and `expected` are parts of the texts, `grow` a file to be enlarged first. */
type Expected = Problem & { readonly grow?: { readonly file: string; readonly bytes: number } };

let folder: string;
let schemasDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'broken-schemas-'));
  schemasDir = join(folder, 'schemas');
  cpSync(join(fixtures, 'schemas-base'), schemasDir, { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

test('the files under the broken ones are valid', () => {
  expect(checkForm(schemasDir, 'award')).toEqual([]);
});

test('there are at least forty broken files', () => {
  expect(cases.length).toBeGreaterThanOrEqual(40);
});

test.each(cases)('%s', (name) => {
  const source = join(fixtures, 'broken-schemas', name);
  const { grow, ...expected } = JSON.parse(readFileSync(join(source, 'expected.json'), 'utf8')) as Expected;
  cpSync(source, schemasDir, { recursive: true });
  rmSync(join(schemasDir, 'expected.json'));
  if (grow !== undefined) writeFileSync(join(schemasDir, grow.file), ' '.repeat(grow.bytes));
  const [first, ...more] = checkForm(schemasDir, 'award');
  expect(first).toEqual({
    ...expected,
    wrong: expect.stringContaining(expected.wrong),
    expected: expect.stringContaining(expected.expected),
  });
  // Consequences of the one mistake may be reported as well, but not many.
  expect(more.length).toBeLessThanOrEqual(1);
});

/** Every value of a JSON document replaced by another, one at a time. */
function* replaced(document: unknown, by: unknown): Generator<unknown> {
  yield by;
  if (typeof document !== 'object' || document === null) return;
  for (const [key, value] of Object.entries(document)) {
    for (const part of replaced(value, by)) {
      yield Array.isArray(document)
        ? document.map((each, at) => (at === Number(key) ? part : each))
        : { ...document, [key]: part };
    }
  }
}

test('whatever replaces a value, the check ends with findings that name the place and show what is there', () => {
  for (const file of ['form.json', 'company.schema.json', 'company.ui.json']) {
    const path = join(schemasDir, 'award', file);
    const original = readFileSync(path, 'utf8');
    for (const by of [null, 'x', [], {}]) {
      for (const document of replaced(JSON.parse(original), by)) {
        writeFileSync(path, JSON.stringify(document));
        for (const { line, wrong, expected } of checkForm(schemasDir, 'award')) {
          expect(line).toBeGreaterThan(0);
          expect(`${wrong} ${expected}`).not.toContain('[object Object]');
        }
      }
    }
    writeFileSync(path, original);
  }
});
