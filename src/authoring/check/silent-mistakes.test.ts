import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Edit, mistakes, questions } from '../../../tests/fixtures/silent-mistakes.ts';
import { copyProgramme } from '../../../tests/support/programme.ts';
import type { Problem } from '../read/problem.ts';
import { checkAll } from './check-all.ts';

const root = join(import.meta.dirname, '../../..');
let folder: string;

beforeEach(() => {
  folder = join(copyProgramme(), '..');
  cpSync(join(root, 'src/content'), join(folder, 'src/content'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function apply([file, from, to]: Edit): void {
  const path = join(folder, file.startsWith('content/') ? `src/${file}` : `schemas/${file}`);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} holds no ${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

function shown(found: readonly Problem[]) {
  return found.map(({ file, line, wrong }) => {
    const text = readFileSync(join(folder, file.replace(/^content\//, 'src/content/')), 'utf8');
    return { wrong, line: text.split('\n')[line - 1] };
  });
}

test('without a mistake there are neither findings nor warnings', () => {
  expect(checkAll(folder)).toMatchObject({ problems: [], questions: [] });
});

test.each(mistakes)('%s is refused', (_what, edits, line, message) => {
  for (const edit of edits) apply(edit);
  const found = shown(checkAll(folder).problems);
  expect(found).toContainEqual({
    wrong: expect.stringContaining(message),
    line: expect.stringContaining(line),
  });
  // One mistake must not cause many findings.
  expect(found.length).toBeLessThanOrEqual(2);
});

test.each(questions)('%s causes a warning', (_what, edits, line, message) => {
  for (const edit of edits) apply(edit);
  const { problems, questions: asked } = checkAll(folder);
  expect(problems).toEqual([]);
  expect(shown(asked)).toContainEqual({
    wrong: expect.stringContaining(message),
    line: expect.stringContaining(line),
  });
});
