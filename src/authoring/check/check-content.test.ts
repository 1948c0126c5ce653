import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemText } from '../read/problem.ts';
import { checkContent } from './check-content.ts';

const contentDir = join(import.meta.dirname, '../../content');

/** The problems of the content after changing one of its files. */
function problemsAfter(path: string, change: (text: string) => string): string[] {
  const copy = join(mkdtempSync(join(tmpdir(), 'csr-content-')), 'content');
  cpSync(contentDir, copy, { recursive: true });
  const file = join(copy, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  return checkContent(copy).map(problemText);
}

test('the content is valid', () => {
  expect(checkContent(contentDir).map(problemText)).toEqual([]);
});

test('a mistyped name is reported with its line', () => {
  const found = problemsAfter('regions.json', (text) => text.replace('"zoneHeader"', '"zoneHead"'));
  expect(found.join('\n')).toMatch(/regions\.json:\d+:5 south\.zoneHead is invalid/);
});

test('finds words of no edition, a question named twice, and a file that does not state its purpose', () => {
  expect(problemsAfter('faq.json', (text) => text.replace('{opens}', '{open}')).join()).toMatch(
    /\{open\} stands for nothing[\s\S]*\{opens\}, \{closes\}/,
  );
  expect(problemsAfter('faq.json', (text) => text.replace('"llps"', '"fee"')).join()).toMatch(
    /“fee” is used twice/,
  );
  expect(problemsAfter('team.json', (text) => text.replace('forms/team', 'nothing')).join()).toMatch(
    /does not say what it contains/,
  );
});

test('names a mail that quotes something unknown, or leaves out what it must quote', () => {
  const quoting = (from: string, to: string) =>
    problemsAfter('mails.json', (text) => text.replace(from, to)).join();
  expect(quoting('Reset your password', 'Reset it by {due}')).toMatch(
    /account\.reset\.subject is invalid[\s\S]*\{due\} stands for nothing; there are \{name\}/,
  );
  expect(quoting('"{note}"', '"Please correct it."')).toMatch(
    /application\.returned\.paragraphs[\s\S]*\{note\} has to appear somewhere in this mail/,
  );
});

test('reports a missing list or text: pages read it, and it may be empty', () => {
  const without = (path: string, pattern: RegExp) =>
    problemsAfter(path, (text) => text.replace(pattern, '')).join();
  expect(without('team.json', /"founders_csr_awards": \[[^\]]*\],/)).toMatch(
    /team\.json:\d+:\d+ "founders_csr_awards" is missing\s+Expected: "founders_csr_awards": \[\] where/,
  );
  expect(without('home.json', /"photo": "",/)).toMatch(/"photo" is missing\s+Expected: "photo": "" where/);
  // A question of the FAQ may do without links, and most do.
  expect(without('faq.json', /,\s*"links": \[[^\]]*\]/)).toBe('');
});

test('reports what the form of a file requires, and a picture without alternative text', () => {
  expect(
    problemsAfter('home.json', (text) => text.replace('"title": "Questions?"', '"title": ""')).join(),
  ).toMatch(/contact\.title is invalid[\s\S]*Heading is required/);
  const withPhoto = (words: string) =>
    problemsAfter('home.json', (text) =>
      text.replace(/"photo": "",\s*"photoAlt": ""/, `"photo": "/pictures/asha.webp", "photoAlt": "${words}"`),
    );
  expect(withPhoto('').join()).toMatch(/What the picture shows is required/);
  expect(withPhoto('Asha Rao at her desk')).toEqual([]);
});
