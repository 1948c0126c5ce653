import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

test('the list of cryptography in use names exactly the server’s files that use it', () => {
  const list = readFileSync(join(root, 'tests/security/cryptography.md'), 'utf8');
  const listed = [...list.matchAll(/`(src\/server\/[^`]+\.ts)`/g)].map(([, path = '']) => path);
  const uses = /from '(jose|otpauth|@node-rs\/argon2)'|\b(create(Hash|Hmac|Cipheriv)|randomBytes)\b/;
  const using = globSync('src/server/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => uses.test(readFileSync(join(root, path), 'utf8')));
  expect(using.length).toBeGreaterThan(15);
  expect([...new Set(listed)].sort()).toEqual(using.sort());
});
