import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemText } from '../read/problem.ts';
import { checkContent } from './check-content.ts';

const contentDir = join(import.meta.dirname, '../../content');

/** The problems of the content after a change to one of its files. */
function problemsAfter(path: string, change: (text: string) => string): string[] {
  const copy = join(mkdtempSync(join(tmpdir(), 'csr-content-')), 'content');
  cpSync(contentDir, copy, { recursive: true });
  const file = join(copy, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  return checkContent(copy).map(problemText);
}

test('the content is in order', () => {
  expect(checkContent(contentDir).map(problemText)).toEqual([]);
});

test('a name that is missing or mistyped is reported with its line', () => {
  const found = problemsAfter('regions.json', (text) => text.replace('"zoneHeader"', '"zoneHead"'));
  expect(found).toHaveLength(2);
  expect(found.join('\n')).toMatch(
    /"zoneHeader" is missing[\s\S]*regions\.json:\d+:5 "zoneHead" is not known/,
  );
});

test('words that no edition has, a question named twice and a file that does not say what it holds are found', () => {
  expect(problemsAfter('faq.json', (text) => text.replace('{opens}', '{open}')).join()).toMatch(
    /\{open\} stands for nothing[\s\S]*opens, closes/,
  );
  expect(problemsAfter('faq.json', (text) => text.replace('"llps"', '"fee"')).join()).toMatch(
    /"fee" is used twice/,
  );
  expect(problemsAfter('team.json', (text) => text.replace('definitions/team', 'nothing')).join()).toMatch(
    /does not say what it holds/,
  );
});
