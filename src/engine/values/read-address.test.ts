import { expect, test } from 'vitest';
import { readAddress } from './read-address.ts';

test.each([
  ['asha@example.org', 'asha@example.org'],
  ['Asha Rao <asha@example.org>', 'asha@example.org'],
  ['"Rao, Asha" <mailto:asha@example.org>;', 'asha@example.org'],
  ['MAILTO:asha@example.org', 'asha@example.org'],
  ['\u200basha@example.org\ufeff', 'asha@example.org'],
  ['asha@example.org,', 'asha@example.org'],
  // None, or more than one.
  ['asha', 'asha'],
  ['asha@@example.org', 'asha@@example.org'],
  ['asha at example.org', 'asha at example.org'],
  ['asha@example.org; ravi@example.org', 'asha@example.org; ravi@example.org'],
  ['asha@example.org;ravi@example.org', 'asha@example.org;ravi@example.org'],
])('%j is read as %j', (text, address) => {
  expect(readAddress(text)).toBe(address);
});
