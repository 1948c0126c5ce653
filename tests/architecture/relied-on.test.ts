import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadForm } from '#authoring/compile/load-form.ts';
import { envelopePlaces } from '#contract/application/application-envelope.ts';
import { formPurposes } from '#contract/form-purposes.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { fromArchive } from '#engine/revisions/archive.ts';
import { toFormPath } from '#engine/wire/wire.ts';
import { applicationDefinition } from '#generated/application.ts';
import { servedForms } from '#server/forms/served/served-forms.ts';
import { generalWords, namesIn } from './question-names.ts';
import { inLayers, layerOf, root } from './sources.ts';

const form: FormDefinition = applicationDefinition;
const reading = inLayers('server', 'portal');

test('server code names no application form: a form known by name is the only one of its kind', () => {
  const used = reading.flatMap(({ path, text }) =>
    [...text.matchAll(/'#generated\/([\w-]+)\.ts'/g)].map(([, id = '']) => ({ path, id })),
  );
  const one = servedForms().filter(({ purpose }) => purpose !== null && !formPurposes[purpose].takesMany);
  const known = [...one.map(({ definition }) => definition.id), 'forms', 'contract', 'editions'];
  expect(one.length).toBeGreaterThan(3);
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter(({ path, id }) => layerOf(path) === 'server' && !known.includes(id))).toEqual([]);
});

test('a question that server or portal read by its place is declared as relied on in form.json', () => {
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

function toDefinition(form: ReturnType<typeof loadForm>): FormDefinition {
  return fromArchive({ ...form, revision: 'r', messages: form.messages });
}

/** Names that server and portal may know besides the declared ones, each with the reason. */
const stated = new Set([
  // The contact details of a registration are filled in there.
  'key_contact',
  // The files of an application belong to the server, for any question.
  'uploadedFiles',
  // Words with a meaning of their own: a page of staff, an account's person, a network address, a count, a group of
  // companies.
  ...['overview', 'designation', 'address', 'total', 'mandatory'],
]);

test('server and portal name no other question of application forms, nor its place', () => {
  // Those of the tests' own forms: staff may name new questions as they like.
  const programme = join(root, 'tests/fixtures/programme');
  const { uses } = JSON.parse(readFileSync(join(programme, 'application/form.json'), 'utf8'));
  const questions = ['application', 'score-sheet'].flatMap((id) =>
    toDefinition(loadForm(programme, id))
      .sections.flatMap(allQuestions)
      .map(({ name, path, schema }) => {
        const wires = [schema['x-wire'] ?? []]
          .flat()
          .map((wire) => (typeof wire === 'string' ? wire : wire.pointer));
        return { path, names: [name, ...wires.flatMap((wire) => wire.split('/').filter(Boolean))] };
      }),
  );
  const known = new Set([
    ...[...stated, ...generalWords, ...envelopePlaces.flatMap((place) => place.split('/'))],
    ...questions.filter(({ path }) => Object.hasOwn(uses, path)).flatMap(({ names }) => names),
  ]);
  const names = new Set(questions.flatMap((question) => question.names).filter((name) => !known.has(name)));
  expect(names.size).toBeGreaterThan(40);
  const found = reading
    .filter(({ path }) => !/\/(migrations|stories)\//.test(path))
    .flatMap((source) => namesIn(source, names));
  expect(found).toEqual([]);
});
