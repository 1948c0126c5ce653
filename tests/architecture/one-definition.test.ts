import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { layerOf, lineAt, type Node, product, root, type Source } from './sources.ts';

/** Words that some question happens to be named by, but that mean something of their own in a renderer. */
const generalWords = new Set([
  ...[
    'title',
    'description',
    'amount',
    'unit',
    'percent',
    'files',
    'location',
    'mode',
    'other',
    'declaration',
  ],
  ...[
    'email',
    'password',
    'phone',
    'website',
    'text',
    'date',
    'number',
    'url',
    'name',
    'label',
    'value',
    'year',
  ],
]);

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
  for (const path of globSync('schemas/*/*.schema.json', { cwd: root })) {
    const form = basename(dirname(path));
    if (form !== 'shared') names.add(form).add(basename(path, '.schema.json'));
    propertyNames(JSON.parse(readFileSync(join(root, path), 'utf8')), names);
  }
  return new Set([...names].filter((name) => !generalWords.has(name)));
}

const names = namesOfTheForms();

/** A name of several words is unmistakable wherever it stands; a single word only as a text, e.g. a key or a path. */
function offends(node: Node): boolean {
  const { type, name, value } = node;
  if (type === 'Identifier' && typeof name === 'string')
    return /[A-Z_-]/.test(name.slice(1)) && names.has(name);
  if (type !== 'Literal' || typeof value !== 'string') return false;
  return names.has(value) || (value.startsWith('/') && value.split('/').some((part) => names.has(part)));
}

function offences(source: Source): string[] {
  return source.nodes
    .filter(offends)
    .map((node) => `${source.path}:${lineAt(source, node.start)} ${String(node.name ?? node.value)}`);
}

test('the schema files were found', () => {
  expect(names.size).toBeGreaterThan(40);
});

test('engine, theme and form know no form, section or question by name', () => {
  const found = product
    .filter(({ path }) => ['engine', 'theme', 'form'].includes(layerOf(path) ?? ''))
    .flatMap(offences);
  expect(found).toEqual([]);
});
