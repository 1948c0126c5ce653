import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyProgramme } from '../../../tests/support/programme.ts';
import { checkForm } from './check-form.ts';
import { checkServed } from './check-served.ts';

let schemasDir: string;

beforeEach(() => {
  schemasDir = copyProgramme();
});
afterEach(() => rmSync(join(schemasDir, '..'), { recursive: true }));

test('a form that nothing serves, and a form without form.json', () => {
  const file = join(schemasDir, 'contact/form.json');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('"for": "contact",');
  writeFileSync(file, text.replace('"for": "contact",', ''));
  expect(checkServed(schemasDir, ['contact', 'login', 'application'])).toMatchObject([
    { file: 'schemas/contact/form.json', wrong: expect.stringContaining('no page would show it') },
  ]);
  rmSync(join(schemasDir, 'application/form.json'));
  expect(checkForm(schemasDir, 'application')).toMatchObject([
    { file: 'schemas/application/form.json', wrong: expect.stringContaining('has no form.json') },
  ]);
});
