import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { figuresPage } from './figures-page.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

test('the page of figures matches bench.json', () => {
  expect(read('README.md')).toBe(figuresPage(JSON.parse(read('bench.json'))));
});

test('figures with limits are a table, others stand as printed, sorted by name', () => {
  const page = figuresPage({
    lists: { on: 'A day.', printed: ['Quick.', 'Quicker.'] },
    forms: { on: 'Another.', held: [{ what: 'load', measured: 1.38, limit: 1.4, unit: 'times bare React' }] },
  });
  expect(page).toContain('## forms\n\nAnother.\n\n| what | measured');
  expect(page).toContain('| load | 1.38 | 1.4 | times bare React |\n\n## lists\n\nA day.');
  expect(page).toContain('```text\nQuick.\nQuicker.\n```');
});
