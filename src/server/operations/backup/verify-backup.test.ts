import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { eachRowOf } from './verify-backup.ts';

async function all(folder: string, table: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const row of eachRowOf(folder, table)) rows.push(row);
  return rows;
}

test('rows are read to the end, or it is an error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'csr-awards-rows-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const rows = Array.from({ length: 5000 }, (_, at) => ({ id: `${at}-${Math.sin(at)}` }));
  const bytes = gzipSync(rows.map((row) => JSON.stringify(row)).join('\n'));
  await writeFile(join(folder, 'whole.jsonl.gz'), bytes);
  await writeFile(join(folder, 'short.jsonl.gz'), bytes.subarray(0, bytes.length / 2));
  expect(await all(folder, 'whole')).toEqual(rows);
  await expect(all(folder, 'short')).rejects.toThrow();
  await expect(all(folder, 'missing')).rejects.toThrow('ENOENT');
  for await (const row of eachRowOf(folder, 'whole')) {
    expect(row).toEqual(rows[0]);
    break;
  }
});
