import { expect, test } from 'vitest';
import { writeCss, writeRecipe } from './style-text.ts';

test('a class that two sheets use brings its rules to both', () => {
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

test.each([
  [{ color: 'fg.mutd' }, 'color: fg.mutd'],
  [{ padding: '99' }, 'padding: 99'],
  [{ colour: 'gold' }, 'colour: gold'],
  [{ _hover: { zIndex: 'modl' } }, 'z-index: modl'],
  [{ display: { base: 'grdi', md: 'grid' } }, 'display: grdi'],
])('a token, a property or a value that does not exist is named: %j', (styles, named) => {
  expect(() => writeCss([styles as Parameters<typeof writeCss>[0][number]])).toThrow(named);
  const recipe = { variants: { tone: { a: styles } }, defaultVariants: { tone: 'a' } };
  expect(() => writeRecipe(recipe)).toThrow(named);
});

test('two calls that differ in the order of their styles alone are written as they are, whichever is built first', () => {
  const first = writeCss([{ flexWrap: 'wrap', gap: '3', alignItems: 'center' }]);
  const second = writeCss([{ flexWrap: 'wrap', alignItems: 'center', gap: '3' }]);
  expect(first.rules).toMatch(/gap.*align-items/);
  expect(second.rules).toMatch(/align-items.*gap/);
});
