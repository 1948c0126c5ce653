import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { layOut, layOutLike } from './lay-out.ts';

const root = join(import.meta.dirname, '../../..');

test('a text is formatted as the linter requires, whatever its layout was', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lay-out-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { formatter } = JSON.parse(readFileSync(join(root, '.biome.json'), 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ formatter }));
  const blank = fc.constantFrom('', ' ', '\n', '\n\n', '\n\n\n  ');
  const { value } = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'value' },
      fc.oneof(
        fc.integer().map(String),
        fc.constantFrom('true', 'null', '-1.5e3', '"x\\"y\\\\z"', '"नमस्ते ₹"'),
        fc.nat(90).map((length) => JSON.stringify('w '.repeat(length))),
      ),
      fc
        .array(fc.tuple(blank, tie('value')), { maxLength: 6 })
        .map((each) => `[${each.map((parts) => parts.join('')).join(',')}]`),
      fc.array(fc.nat(), { maxLength: 40 }).map((each) => `[${each.join(', ')}]`),
      fc
        .array(fc.tuple(blank, tie('value')), { maxLength: 6 })
        .map((each) => `{${each.map(([space, it], at) => `${space}"k${at}":${it}`).join(' ,')}}`),
    ),
  }));
  const texts = fc.sample(value, 200).filter((text) => !/\[\s*(-?\d+,)*\n\n/.test(text));
  for (const [at, text] of texts.entries()) writeFileSync(join(folder, `${at}.json`), text);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'format', '--write', '.'], { cwd: folder, stdio: 'ignore' });
  for (const [at, text] of texts.entries())
    expect(layOut(text)).toBe(readFileSync(join(folder, `${at}.json`), 'utf8'));
});

test('stored files stay unchanged', () => {
  const files = globSync('tests/fixtures/programme/**/!(released).json', { cwd: root });
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    expect(layOut(text)).toBe(text);
  }
});

test('a change keeps a writer’s own layout, and text that is not JSON', () => {
  expect(layOutLike('{ "a": 1 }\n', '{ "a": 1, "b": [\n2] }')).toBe('{ "a": 1, "b": [2] }\n');
  expect(layOutLike('{"a":1}', '{"a":1,"b":2}')).toBe('{"a":1,"b":2}');
  expect(layOut('{ "a": 1, // why\n }')).toBe('{ "a": 1, // why\n }');
});
