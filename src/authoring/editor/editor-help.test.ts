import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import type { Capability } from '#engine/capabilities/capability.ts';
import { interfaceKeys, widgetOptions } from '#engine/interface/interface.ts';
import { keywords } from '#engine/interface/keywords.ts';
import { kindTools } from '#engine/kinds/kinds.ts';
import { root } from '../../../scripts/commands/run-command.ts';
import { interfaceMeta, questionMeta, withTables } from './editor-help.ts';

const path = (name: string) => join(root, 'schemas', name);
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));

/** `vitest -u` rewrites the files after the lists have changed. */
test('editors and the staff guide describe keywords, widgets and options as their lists do', async () => {
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  await expect(json(questionMeta())).toMatchFileSnapshot(path('question.meta.json'));
  await expect(json(interfaceMeta())).toMatchFileSnapshot(path('interface.meta.json'));
  const guide = readFileSync(path('guide.md'), 'utf8');
  await expect(withTables(guide)).toMatchFileSnapshot(path('guide.md'));
});

test('every word is explained, and every keyword of a kind is known', () => {
  const entries = Object.entries<Capability>({ ...keywords, ...interfaceKeys, ...widgetOptions });
  expect(entries.filter(([, { about }]) => about === '')).toEqual([]);
  const understood = Object.values(kindTools).flatMap((tools) => tools.keywords);
  expect(understood.filter((name) => !Object.hasOwn(keywords, name))).toEqual([]);
});

test('the settings for VS Code match each of their files', () => {
  const settings = read('.vscode/settings.json') as {
    'json.schemas': { fileMatch: string[]; url: string }[];
  };
  for (const { fileMatch, url } of settings['json.schemas']) {
    const validate = new Ajv({ strict: false, allErrors: true }).compile(read(url));
    // Staff may be in the middle of an edit: these files are the tests' own.
    const files = fileMatch.flatMap((pattern) =>
      globSync(pattern.slice(1).replace(/^schemas/, 'tests/fixtures/programme'), { cwd: root }),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const isFine = validate(read(file));
      expect({ file, isFine, errors: validate.errors }).toEqual({ file, isFine: true, errors: null });
    }
  }
});

test('a schema file names the vocabulary that explains it in any editor', () => {
  for (const file of globSync('schemas/*/*.schema.json', { cwd: root })) {
    const { $schema } = read(file) as { $schema?: string };
    if ($schema !== undefined) expect($schema).toBe('../question.meta.json');
  }
});
