import { expect, test } from 'vitest';
import { readPatterned } from './plain-digits.ts';

test.each([
  ['३१९१', '3191'],
  [' 3191', '3191'],
  ['3191', '3191'],
  ['३१९१२', '३१९१२'],
  ['District ३', 'District ३'],
])('reads a district number written as %j as %j', (text, read) => {
  expect(readPatterned(text, '^[0-9]{1,4}$')).toBe(read);
});
