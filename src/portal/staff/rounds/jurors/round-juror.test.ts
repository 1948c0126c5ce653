import { expect, test } from 'vitest';
import { toDomains } from './round-juror.ts';

test('domains are typed in any common form, and sent as they are stored', () => {
  expect(toDomains(' Acme.com, someone@mill.example\n@group.in;acme .com ')).toEqual([
    'Acme.com',
    'someone@mill.example',
    '@group.in',
    'acme .com',
  ]);
  expect(toDomains('  \n')).toEqual([]);
});
