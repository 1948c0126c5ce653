import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password is hashed with today’s parameters, and one hashed with others still works', async () => {
  const stored = await hashPassword('Saffron-42');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, 'Saffron-42')).toBe(true);
  const older = await hash('Saffron-42', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  expect(await verifyPassword(older, 'Saffron-42')).toBe(true);
  expect(await verifyPassword(older, 'saffron-42')).toBe(false);
});
