import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sources } from './sources.ts';

const guide = readFileSync(join(root, 'schemas/guide.md'), 'utf8')
  .replace(/`[^`]*`/g, '')
  .replace(/\s+/g, ' ');
const interfaceText = sources
  .filter(({ path }) => /^src\/(portal|form|theme|engine|contract|server\/lists)\//.test(path))
  .map(({ text }) => text)
  .join('\n')
  .replace(/\s+/g, ' ');

/** The emphasised words of the guide: labels, or ways to them such as “Manage → Accounts”. */
const emphasised = [...guide.matchAll(/(?<![*\w])\*([^*]+)\*(?![*\w])/g)].map(([, words = '']) => words);

/** The parts of a way; what differs from one edition or region to another stands for any text. */
function partsOf(words: string): readonly RegExp[] {
  return words.split(/ → |: /).map((part) => {
    const escaped = part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    return new RegExp(`['"\`>}] ?${escaped.replace(/20\d\d|South|…/g, '.{1,60}')} ?['"\`<{…:]`);
  });
}

test('every label in the guide for staff is one of the interface', () => {
  expect(emphasised.length).toBeGreaterThan(80);
  const unknown = emphasised.filter((words) => !partsOf(words).every((part) => part.test(interfaceText)));
  expect(unknown).toEqual([]);
});
