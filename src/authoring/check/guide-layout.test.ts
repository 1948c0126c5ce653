import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layOut } from '#engine/written/lay-out.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../schemas/guide.md'), 'utf8');

/** The pieces of JSON that people copy from the guide, each as it would appear in a file. */
const pieces = guide
  .split('## Recipes')[1]
  ?.split(/\n(?! {4}|\n)/)
  .map((part) => part.split('\n').filter((line) => /^ {4,}["{}[\] ]/.test(line)))
  .filter((lines) => lines.some((line) => /^["{]/.test(line.trim())))
  .map((lines) => {
    const depth = Math.min(...lines.map((line) => line.search(/\S/)));
    return lines.map((line) => line.slice(depth));
  });

test('the examples in the guide are formatted as the linter requires', () => {
  expect(pieces?.length).toBeGreaterThan(20);
  for (const lines of pieces ?? []) {
    // A keyword is inside a question, and a question among the "properties" of a section.
    const depth = lines[0]?.startsWith('"x-') ? 3 : 2;
    const isEntry = lines[0]?.startsWith('{');
    const [open, close] = isEntry ? '[]' : '{}';
    // An entry comes after others.
    const others = isEntry ? ['{', '  "other": 1', '},'] : [];
    const around = Array.from({ length: depth - 1 }, (_each, at) => `${'  '.repeat(at + 1)}"it": {`);
    const text = [
      '{',
      ...around.slice(0, -1),
      `${'  '.repeat(depth - 1)}"it": ${open}`,
      ...[...others, ...lines].map((line) => '  '.repeat(depth) + line),
      ...Array.from({ length: depth }, (_each, at) => '  '.repeat(depth - 1 - at) + (at === 0 ? close : '}')),
      '',
    ].join('\n');
    expect(layOut(text)).toBe(text);
  }
});
