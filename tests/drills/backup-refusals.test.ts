import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Backup, makeBackup } from '#server/operations/backup/make-backup.ts';
import { places } from '#server/operations/backup/manifest.ts';
import { restoreBackup } from '#server/operations/backup/restore-backup.ts';
import { holdBackups } from '#server/operations/backup/unfinished.ts';
import { verifyBackup } from '#server/operations/backup/verify-backup.ts';
import { type Config, parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { draft, upload } from '../api/calls.ts';
import { type Portal, startPortal } from '../api/portal.ts';
import { pdfOf } from '../fixtures/pdf.ts';

let portal: Portal;
let root: string;
let backup: Backup;
let target: Config;

beforeEach(async () => {
  portal = await startPortal();
  const { token } = await portal.account('applicant');
  await upload(portal, token, (await draft(portal, token)).applicationData.app_id, pdfOf(2000));
  root = await mkdtemp(join(tmpdir(), 'csr-awards-refusals-'));
  backup = await makeBackup(portal.services.config, join(root, 'kept'), 'test', new Date());
  const config = parseConfig({ DATA_DIR: join(root, 'target') });
  if (!config.ok) throw new Error('The target has no configuration');
  target = config.value;
});

afterEach(async () => {
  await portal.stop();
  await rm(root, { recursive: true });
});

const restore = (to: Config = target) => restoreBackup(to, join(root, 'kept'));

async function usersOf(config: Config): Promise<number> {
  const database = await openDatabase(config);
  const users = await database.selectFrom('users').select('id').execute();
  await database.destroy();
  return users.length;
}

test('a data folder that is in use or not empty is left unchanged', async () => {
  await expect(restore(portal.services.config)).rejects.toThrow('already running on the data folder');
  await restore();
  await expect(restore()).rejects.toThrow('The database is not empty: its table');
  // A database is empty, but the files beside it belong to someone.
  const other = { ...target, dataDir: join(root, 'other') };
  await restore(other);
  await rm(join(other.dataDir, 'portal.sqlite'));
  await writeFile(join(other.dataDir, 'files', 'a-file-of-somebody-else'), 'words');
  await expect(restore(other)).rejects.toThrow(
    'holds what is not in this backup (1), such as a-file-of-somebody-else',
  );
  expect(await readFile(join(other.dataDir, 'files', 'a-file-of-somebody-else'), 'utf8')).toBe('words');
  await rm(join(other.dataDir, 'files', 'a-file-of-somebody-else'));
  await writeFile(join(other.dataDir, 'secret'), 'x'.repeat(40));
  await expect(restore(other)).rejects.toThrow('has its own secret');
});

test('half a backup, a changed one and one of a newer version are not restored', async () => {
  const manifest = places.manifest(backup.folder);
  const text = await readFile(manifest, 'utf8');
  await rm(manifest);
  await expect(restore()).rejects.toThrow('no complete backup');
  await writeFile(manifest, text.replace('0010-first-release', '9999-later'));
  await expect(restore()).rejects.toThrow('made by a newer version (test)');
  await writeFile(manifest, text.slice(0, 100));
  await expect(restore()).rejects.toThrow('manifest.json is damaged. Restore that backup from another copy');
  await writeFile(manifest, text);
  await expect(restoreBackup(target, backup.folder)).rejects.toThrow(
    `is one backup itself: restore it with --from ${join(root, 'kept')} --backup ${basename(backup.folder)}.`,
  );
  await expect(makeBackup(portal.services.config, manifest, 'test', new Date())).rejects.toThrow(
    'cannot be a folder',
  );
  await writeFile(places.table(backup.folder, 'users'), 'nothing');
  await expect(restore()).rejects.toThrow('users.jsonl.gz is missing or damaged');
});

test('an interrupted restore is repeated', async () => {
  const content = places.content(join(root, 'kept'));
  const [prefix = ''] = await readdir(content);
  await rename(join(content, prefix), join(root, 'away'));
  await expect(restore()).rejects.toThrow('is missing or damaged');
  expect(await usersOf(target)).toBe(0);
  await rename(join(root, 'away'), join(content, prefix));
  expect(await restore()).toMatchObject({ files: 1 });
  expect(await usersOf(target)).toBe(1);
});

test('a damaged file of a backup is found, and the next backup repairs it', async () => {
  const kept = join(root, 'kept');
  expect((await verifyBackup(kept)).faults).toEqual([]);
  const content = places.content(kept);
  const [path = ''] = (await readdir(content, { recursive: true })).filter(
    (it) => basename(it).length === 64,
  );
  const bytes = await readFile(join(content, path));
  const damaged = Buffer.from(bytes);
  damaged[1000] = (damaged[1000] ?? 0) ^ 1;
  await writeFile(join(content, path), damaged);
  expect((await verifyBackup(kept)).faults).toEqual([`The file ${basename(path)} is missing or damaged.`]);
  const again = await makeBackup(portal.services.config, kept, 'test', new Date());
  expect(again.copied).toBe(1);
  expect((await readFile(join(content, path))).equals(bytes)).toBe(true);
  expect(await restore()).toMatchObject({ files: 1 });

  await writeFile(places.table(again.folder, 'users'), 'nothing');
  expect((await verifyBackup(kept)).faults).toEqual([
    expect.stringContaining('users.jsonl.gz is missing or damaged.'),
  ]);
});

test('a store of files that is not mounted is not taken for lost files', async () => {
  const folder = join(portal.dataDir, 'files');
  await rename(folder, `${folder}-elsewhere`);
  const kept = join(root, 'other');
  await expect(makeBackup(portal.services.config, kept, 'test', new Date())).rejects.toThrow(
    'Of 1 files in the database, 0 are in the store.',
  );
  await expect(verifyBackup(kept)).rejects.toThrow('no complete backup');
});

test('a file that cannot be read is named, and does not keep the others from a backup', async () => {
  const { token } = await portal.account('applicant');
  const { app_id } = (await draft(portal, token)).applicationData;
  const { key } = (await upload(portal, token, app_id, pdfOf(3000))).data;
  const path = join(portal.dataDir, 'files', key);
  await rename(path, `${path}-away`);
  // It opens, and fails when it is read, as on a damaged disk.
  await mkdir(path);
  const { manifest, copied } = await makeBackup(
    portal.services.config,
    join(root, 'other'),
    'test',
    new Date(),
  );
  expect([manifest.files.lost, copied]).toEqual([[key], 1]);
});

test('the next backup removes what a killed one left, and two do not write at once', async () => {
  const kept = join(root, 'kept');
  const half = join(kept, '2025-01-01T00-00-00-000Z');
  await mkdir(half);
  await writeFile(join(half, 'users.jsonl.gz'), 'half');
  const [prefix = ''] = await readdir(places.content(kept));
  await writeFile(join(places.content(kept), prefix, '.half'), 'half');
  await writeFile(join(kept, 'note.txt'), 'Of somebody.');
  const again = await makeBackup(portal.services.config, kept, 'test', new Date());
  const names = [basename(backup.folder), basename(again.folder), 'files', 'note.txt'];
  expect((await readdir(kept)).filter((it) => !it.startsWith('backup.lock')).sort()).toEqual(names.sort());
  expect((await readdir(join(places.content(kept), prefix))).filter((it) => it.startsWith('.'))).toEqual([]);

  const release = await holdBackups(kept);
  await expect(makeBackup(portal.services.config, kept, 'test', new Date())).rejects.toThrow(
    'Another backup is being written to',
  );
  release?.();
});
