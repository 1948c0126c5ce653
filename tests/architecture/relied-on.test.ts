import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { servedForms } from '#contract/served-forms.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { toFormPath } from '#engine/wire/wire.ts';
import { applicationDefinition } from '#generated/application.ts';
import { layerOf, product, root } from './sources.ts';

const form: FormDefinition<unknown> = applicationDefinition;
const reading = product.filter(({ path }) => ['server', 'portal'].includes(layerOf(path) ?? ''));

test('the forms that server and portal use are those that count as served', () => {
  const used = reading.flatMap(({ text }) =>
    [...text.matchAll(/'#generated\/([\w-]+)\.ts'/g)].map(([, id = '']) => id),
  );
  const forms = [...new Set(used)].filter((id) => existsSync(join(root, 'schemas', id))).sort();
  expect(forms).toEqual(Object.keys(servedForms).sort());
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
  expect(questions.size).toBeGreaterThan(8);
  expect([...questions].filter((path) => !Object.hasOwn(uses, path))).toEqual([]);
});
