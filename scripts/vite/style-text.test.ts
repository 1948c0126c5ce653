import { expect, test } from 'vitest';
import { writeCss, writeRecipe } from './style-text.ts';

test('a class used by two sheets brings its rules to both', () => {
  const first = writeCss([{ color: 'fg', gap: '4' }]);
  const second = writeCss([{ color: 'fg', gap: '4' }]);
  expect(first.rules).toContain(`.${first.className}{`);
  expect(second).toEqual(first);
});

test('a recipe used twice brings the rules of every combination both times', () => {
  const shape = {
    base: { display: 'grid' },
    variants: { tone: { a: { color: 'gold' } } },
    defaultVariants: { tone: 'a' },
  };
  expect(writeRecipe(shape).rules).not.toBe('');
  expect(writeRecipe(shape)).toEqual(writeRecipe(shape));
});
