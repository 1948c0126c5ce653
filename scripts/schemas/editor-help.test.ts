import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { root } from '../run-command.ts';
import { optionChecks, widgets } from './interface.ts';
import { groupKeys, keywordKinds, questionKeys, vocabularies } from './vocabulary.ts';

interface Described {
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly properties?: { readonly [name: string]: Described };
}

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const question = read('schemas/question.meta.json');
const ui = read('schemas/interface.meta.json');
const keywords = question.definitions.schema.properties as { [keyword: string]: Described };
const keys = ui.definitions.group.properties as { [key: string]: Described };

test('editors know exactly the keywords that the check knows', () => {
  expect(Object.keys(keywords).sort()).toEqual([...Object.keys(keywordKinds), '$ref'].sort());
  for (const [keyword, words] of Object.entries(vocabularies)) expect(keywords[keyword]?.enum).toEqual(words);
});

test('editors know exactly the widgets, keys and options that the check knows', () => {
  expect(Object.keys(keys).sort()).toEqual([...new Set([...questionKeys, ...groupKeys])].sort());
  expect([...(keys['ui:widget']?.enum ?? [])].sort()).toEqual(Object.keys(widgets).sort());
  expect(Object.keys(keys['ui:options']?.properties ?? {}).sort()).toEqual(Object.keys(optionChecks).sort());
});

test('every word is explained', () => {
  const silent = Object.entries({ ...keywords, ...keys }).filter(([, { description }]) => !description);
  expect(silent).toEqual([]);
});

test('what VS Code is told fits every file it is told for', () => {
  const settings = read('.vscode/settings.json') as {
    'json.schemas': { fileMatch: string[]; url: string }[];
  };
  for (const { fileMatch, url } of settings['json.schemas']) {
    const validate = new Ajv({ strict: false, allErrors: true }).compile(read(url));
    const files = fileMatch.flatMap((pattern) => globSync(pattern.slice(1), { cwd: root }));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const isFine = validate(read(file));
      expect({ file, isFine, errors: validate.errors }).toEqual({ file, isFine: true, errors: null });
    }
  }
});

test('a schema file names the vocabulary that explains it, in any editor', () => {
  for (const file of globSync('schemas/*/*.schema.json', { cwd: root })) {
    const { $schema } = read(file) as { $schema?: string };
    if ($schema !== undefined) expect($schema).toBe('../question.meta.json');
  }
});
