import { Type } from 'typebox';
import { Compile } from 'typebox/schema';
import { expect, test } from 'vitest';
import { bodyWords, type SchemaError, toFindings } from './findings.ts';

test.each([
  ['a text', Type.String({ maxLength: 3 })],
  ['a text or null', Type.Union([Type.String({ maxLength: 3 }), Type.Null()])],
])('the message names the limit of %s', (_name, motto) => {
  const schema = Type.Object({ motto });
  const [, errors] = Compile(schema).Errors({ motto: 'long' });
  expect(toFindings(schema, errors as readonly SchemaError[], bodyWords)).toEqual([
    { path: '/motto', message: 'motto must be a text of at most 3 characters' },
  ]);
});
