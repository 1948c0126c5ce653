import { expect, test } from 'vitest';
import { firstOfEach } from './list-columns.ts';

test('what two forms declare alike appears once, with the words and the position of the first form', () => {
  const main = ['title', 'state', 'budget'].map((key) => ({ key, form: 'main' }));
  const further = ['budget', 'villages', 'title'].map((key) => ({ key, form: 'further' }));
  expect(firstOfEach([...main, ...further], ({ key }) => key)).toEqual([
    ...main,
    { key: 'villages', form: 'further' },
  ]);
});
