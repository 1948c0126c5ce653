import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { generalWords, namesIn } from './question-names.ts';
import { inLayers, root } from './sources.ts';

function propertyNames(schema: unknown, into: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return;
  // Inside an amount or a list of files are the parts of one question, not questions.
  const { amount, files } = schema as { amount?: unknown; files?: unknown };
  if (typeof amount === 'object' || (typeof files === 'object' && files !== null && 'maxCount' in files))
    return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) into.add(name);
    propertyNames(value, into);
  }
}

function namesOfTheForms(): Set<string> {
  const names = new Set<string>();
  // The forms and sheets that staff edit change from day to day: the names checked here are those of the tests' own
  // forms.
  const ofStaff = ['application', 'score sheet', 'nobody yet'];
  const fixed = globSync('schemas/*/*.schema.json', { cwd: root }).filter((path) => {
    const file = join(root, dirname(path), 'form.json');
    return existsSync(file) && !ofStaff.includes(JSON.parse(readFileSync(file, 'utf8')).for);
  });
  for (const path of [...fixed, ...globSync('tests/fixtures/programme/*/*.schema.json', { cwd: root })]) {
    const form = basename(dirname(path));
    if (form !== 'shared') names.add(form).add(basename(path, '.schema.json'));
    propertyNames(JSON.parse(readFileSync(join(root, path), 'utf8')), names);
  }
  return new Set([...names].filter((name) => !generalWords.has(name)));
}

const names = namesOfTheForms();

test('the schema files were found', () => {
  expect(names.size).toBeGreaterThan(40);
});

test('engine, theme and form know no form, section or question by name', () => {
  const found = inLayers('engine', 'theme', 'form').flatMap((source) => namesIn(source, names));
  expect(found).toEqual([]);
});
