import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formPurposes } from '#contract/form-purposes.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { toFormPath } from '#engine/wire/wire.ts';
import { applicationDefinition } from '#generated/application.ts';
import { servedForms } from '#server/forms/served-forms.ts';
import { layerOf, product, root } from './sources.ts';

const form: FormDefinition<unknown> = applicationDefinition;
const reading = product.filter(({ path }) => ['server', 'portal'].includes(layerOf(path) ?? ''));

test('a form that server or portal know by name is one of its kind: no name of an application form is in the server', () => {
  const used = reading.flatMap(({ path, text }) =>
    [...text.matchAll(/'#generated\/([\w-]+)\.ts'/g)].map(([, id = '']) => ({ path, id })),
  );
  const one = servedForms.filter(({ purpose }) => purpose !== null && !formPurposes[purpose].takesMany);
  const known = [...one.map(({ definition }) => definition.id), 'forms', 'contract', 'editions'];
  expect(one.length).toBeGreaterThan(3);
  expect(used.filter(({ path, id }) => layerOf(path) === 'server' && !known.includes(id))).toEqual([]);
});

test('a question that server or portal read by its place is one that form.json says is relied on', () => {
  const { uses } = JSON.parse(readFileSync(join(root, 'schemas/application/form.json'), 'utf8'));
  const read = reading.flatMap(({ nodes }) =>
    nodes.flatMap(({ type, value }) => {
      const isPlace = type === 'Literal' && typeof value === 'string' && /^(\/\w+){2,}$/.test(value);
      return isPlace ? (toFormPath(form, value) ?? []) : [];
    }),
  );
  const questions = new Set(read);
  expect(questions.size).toBeGreaterThan(1);
  expect([...questions].filter((path) => !Object.hasOwn(uses, path))).toEqual([]);
});
