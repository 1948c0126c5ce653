import { expect, test } from 'vitest';
import { readPatterned } from './plain-digits.ts';

test.each([
  ['३१९१', '3191'],
  [' 3191', '3191'],
  ['3191', '3191'],
  ['३१९१२', '३१९१२'],
  ['District ३', 'District ३'],
])('a district number written as %j is %j', (text, read) => {
  expect(readPatterned(text, '^[0-9]{1,4}$')).toBe(read);
});
