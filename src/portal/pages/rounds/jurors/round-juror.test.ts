import { expect, test } from 'vitest';
import { toDomains } from './round-juror.ts';

test('domains are written as people have them at hand', () => {
  expect(toDomains(' Acme.com, someone@mill.example\n@group.in;acme.com ')).toEqual([
    'acme.com',
    'mill.example',
    'group.in',
  ]);
  expect(toDomains('  \n')).toEqual([]);
});
