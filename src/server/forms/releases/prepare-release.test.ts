import { expect, test } from 'vitest';
import { type Documents, hashOfDocuments, readDocuments } from '#authoring/documents/documents.ts';
import { valueIn, withValue } from '#engine/written/json-text.ts';
import { formFiles } from '#generated/forms.ts';
import { projectRoot } from '../project-root.ts';
import { findFormModule, prepareRelease } from './prepare-release.ts';

const files = readDocuments(projectRoot);

/** A release of the files with one of them changed. */
async function release(path: string, change: (text: string) => string) {
  const documents: Documents = new Map([...files, [path, change(files.get(path) ?? '')]]);
  return prepareRelease({ number: 2, hash: hashOfDocuments(documents) }, async () => documents);
}

const built = new Map(formFiles.map(({ definition }) => [definition.id, definition]));

test('a release that changes only texts compiles no form', async () => {
  const { forms, release: served } = await release('content/faq.json', (text) =>
    text.replace(/"title": "[^"]*"/, '"title": "What people ask"'),
  );
  expect(served.content.faq).toMatchObject({ title: 'What people ask' });
  expect(forms.map(({ definition }) => definition.id)).toEqual([...built.keys()]);
  for (const { definition } of forms) expect(definition).toBe(built.get(definition.id));
  for (const { file } of served.forms) expect(findFormModule(file)?.text).toContain('export const rules');
});

test('a release that changes a question compiles its form, and no other', async () => {
  const path = 'application/project-description.schema.json';
  const steps = ['properties', 'impact', 'maxWords'];
  const limit = Number(valueIn(files.get(path) ?? '', steps)) + 50;
  const longer = (text: string) => withValue(text, steps, limit);
  const { forms, release: served } = await release(path, longer);
  const changed = forms.filter(({ definition }) => definition !== built.get(definition.id));
  expect(changed.map(({ definition }) => definition.id)).toEqual(['application']);
  const file = served.forms.find(({ id }) => id === 'application')?.file ?? '';
  expect(findFormModule(file)?.text).toContain(`"maxWords":${limit}`);
  // Another release of the same form reuses it.
  const again = await release(path, (text) => `${longer(text)}\n`);
  expect(again.forms.map(({ definition }) => definition)).toEqual(forms.map(({ definition }) => definition));
  expect(again.forms.find(({ definition }) => definition.id === 'application')?.definition).toBe(
    changed[0]?.definition,
  );
});
