import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../../scripts/commands/run-command.ts';
import { recordReleased } from './record.ts';

const shipped = join(root, 'schemas');

test('a reworded title does not change the record', () => {
  const schemasDir = join(mkdtempSync(join(tmpdir(), 'record-')), 'schemas');
  onTestFinished(() => rmSync(join(schemasDir, '..'), { recursive: true }));
  for (const part of ['shared', 'contact'])
    cpSync(join(shipped, part), join(schemasDir, part), { recursive: true });
  recordReleased(schemasDir);
  const path = join(schemasDir, 'contact/contact.schema.json');
  const schema = JSON.parse(readFileSync(path, 'utf8'));
  for (const question of Object.values<{ title?: string }>(schema.properties)) question.title += ', please';
  writeFileSync(path, JSON.stringify(schema));
  expect(recordReleased(schemasDir)).toEqual([]);
});
