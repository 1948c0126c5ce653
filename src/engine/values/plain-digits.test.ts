import { expect, test } from 'vitest';
import districtNumber from '../../../schemas/shared/district-number.schema.json' with { type: 'json' };
import { readPatterned } from './plain-digits.ts';

test.each([
  ['३१९१', '3191'],
  [' 3191', '3191'],
  ['3191', '3191'],
  ['३१९१२', '३१९१२'],
  ['District ३', 'District ३'],
])('a district number written as %j is %j', (text, read) => {
  expect(readPatterned(text, districtNumber.pattern)).toBe(read);
});
