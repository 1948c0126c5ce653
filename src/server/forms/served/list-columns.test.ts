import { expect, test } from 'vitest';
import { firstOfEach } from './list-columns.ts';

test('what two forms declare alike is once, as the first form says it and where it has it', () => {
  const main = ['title', 'state', 'budget'].map((key) => ({ key, form: 'main' }));
  const further = ['budget', 'villages', 'title'].map((key) => ({ key, form: 'further' }));
  expect(firstOfEach([...main, ...further], ({ key }) => key)).toEqual([
    ...main,
    { key: 'villages', form: 'further' },
  ]);
});
