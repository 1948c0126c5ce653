import { expect, test } from 'vitest';
import { toGreeting } from './greeting.ts';

test('the greeting of an old account’s name has no link', () => {
  expect(toGreeting('Asha K.R. Rao')).toBe('Asha K. R. Rao');
  expect(toGreeting('URGENT: pay at https://evil.example/x\n<b>now</b>')).toBe(
    'URGENT: pay at https: / / evil. example/ x b now / b',
  );
  expect(toGreeting('x'.repeat(19_000))).toHaveLength(160);
});
