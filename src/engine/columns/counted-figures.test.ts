import { expect, test } from 'vitest';
import { rupees } from '../../../tests/fixtures/rupees.ts';
import { compiledForm } from '../../../tests/support/compiled-form.ts';
import type { Schema } from '../definition.ts';
import { resolve } from '../resolve/resolve.ts';
import { countedAnswers, countedFigures } from './counted-figures.ts';

const place: Schema = { type: 'string', title: 'Place' };
const section: Schema = {
  type: 'object',
  properties: {
    seat: { ...place, 'x-count': { key: 'state', by: 'state', otherwise: true }, 'x-wire': '/seat' },
    kind: {
      title: 'Kind of work',
      type: 'string',
      oneOf: [
        { const: 'a', title: 'First' },
        { const: 'b', title: 'Second' },
      ],
      'x-count': { key: 'kind' },
      'x-wire': '/kind',
    },
    sum: { ...rupees, title: 'Sum', 'x-count': { key: 'size', by: 'size' }, 'x-wire': '/sum' },
    site: { ...place, 'x-count': { key: 'state', title: 'State', by: 'state' }, 'x-wire': '/site' },
  },
  allOf: [
    {
      if: { properties: { kind: { const: 'b' } }, required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: the schema keyword `then`.
      then: {
        properties: { late: { ...place, 'x-count': { key: 'late', by: 'state' }, 'x-wire': '/late' } },
      },
    },
  ],
};

test('questions with one key share a figure; those that count differently follow', async () => {
  const figures = countedFigures(await compiledForm(section));
  expect(figures.map(({ key, title, by }) => [key, title, by])).toEqual([
    ['kind', 'Kind of work', 'choice'],
    ['size', 'Sum', 'size'],
    ['state', 'State', 'state'],
    ['late', 'Place', 'state'],
  ]);
  expect(figures.find(({ key }) => key === 'state')?.questions.map(({ name }) => name)).toEqual([
    'site',
    'seat',
  ]);
});

test('an amount counts as its sum, and a question that is not asked does not count', async () => {
  const form = await compiledForm(section);
  const told = (answers: object) => {
    const asked = resolve(form, { ...answers });
    return Object.fromEntries(
      countedFigures(form).map((figure) => [figure.key, countedAnswers(figure, asked)]),
    );
  };
  const answers = { kind: 'a', sum: { amount: 2, unit: 'lacs' }, seat: 'Goa', late: 'Delhi' };
  expect(told(answers)).toEqual({ kind: ['a'], size: [200_000], state: ['Goa'], late: [] });
  expect(told({ ...answers, kind: 'b', site: 'Assam' })).toMatchObject({
    state: ['Assam', 'Goa'],
    late: ['Delhi'],
  });
});
