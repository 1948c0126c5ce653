import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeBackup } from '#server/operations/backup/make-backup.ts';
import { findBackup, places } from '#server/operations/backup/manifest.ts';
import { removeOldBackups } from '#server/operations/backup/remove-old.ts';
import { holdBackups } from '#server/operations/backup/unfinished.ts';
import { verifyBackup } from '#server/operations/backup/verify-backup.ts';
import { root, runNode } from '../../scripts/commands/run-command.ts';
import { draft, upload } from '../api/calls.ts';
import { type Portal, startPortal } from '../api/portal.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { processEnvironment } from '../support/process-environment.ts';

let portal: Portal;
let token: string;
let application: string;
let to: string;

beforeEach(async () => {
  portal = await startPortal();
  ({ token } = await portal.account('applicant'));
  application = (await draft(portal, token)).applicationData.app_id;
  to = await mkdtemp(join(tmpdir(), 'csr-awards-old-backups-'));
});

afterEach(async () => {
  await portal.stop();
  await rm(to, { recursive: true });
});

/** A backup as of a day of December, with a file that no other backup has: the portal loses it afterwards. */
async function backupOf(day: number): Promise<string> {
  const { data } = await upload(portal, token, application, pdfOf(2000 + day));
  const now = new Date(Date.UTC(2025, 11, day));
  const { folder } = await makeBackup(portal.services.config, to, 'test', now);
  await portal.services.database.deleteFrom('files').where('key', '=', data.key).execute();
  return folder;
}

const backups = async () => (await readdir(to)).filter((name) => existsSync(places.manifest(join(to, name))));
const files = async () =>
  (await readdir(places.content(to), { recursive: true })).filter((path) => basename(path).length === 64);
const faults = async (folder: string) => (await verifyBackup(to, basename(folder))).faults;

test('the newest stay with their files; the others go with the files that only they have', async () => {
  const [first, second, third] = [await backupOf(1), await backupOf(2), await backupOf(3)];
  expect(await files()).toHaveLength(3);
  expect(await removeOldBackups(to, third, 3)).toEqual({ backups: [], files: 0, foreign: 0 });
  expect(await removeOldBackups(to, third, 2)).toEqual({ backups: [basename(first)], files: 1, foreign: 0 });
  expect((await backups()).sort()).toEqual([basename(second), basename(third)]);
  expect([await faults(second), await faults(third)]).toEqual([[], []]);
  // A backup that a person removed by hand leaves its files behind: they go as well.
  await rm(second, { recursive: true });
  expect(await removeOldBackups(to, third, 2)).toEqual({ backups: [], files: 1, foreign: 0 });
  expect(await faults(third)).toEqual([]);
});

test('a renamed backup stays with its files, and the newest is still found', async () => {
  const first = await backupOf(1);
  await rename(first, join(to, 'before-the-season'));
  const [second, third] = [await backupOf(2), await backupOf(3)];
  expect(await removeOldBackups(to, third, 1)).toEqual({ backups: [basename(second)], files: 1, foreign: 0 });
  expect((await verifyBackup(to, 'before-the-season')).faults).toEqual([]);
  expect((await findBackup(to)).folder).toBe(third);
});

test('backups of another portal in the same folder stay with their files', async () => {
  const first = await backupOf(1);
  const other = await startPortal();
  const { token: owner } = await other.account('applicant');
  await upload(other, owner, (await draft(other, owner)).applicationData.app_id, pdfOf(4000));
  const theirs = await makeBackup(other.services.config, to, 'test', new Date(Date.UTC(2025, 11, 2)));
  await other.stop();
  const third = await backupOf(3);
  expect(await removeOldBackups(to, third, 1)).toEqual({ backups: [basename(first)], files: 1, foreign: 1 });
  expect([await faults(theirs.folder), await faults(third)]).toEqual([[], []]);
});

test('nothing goes if one that stays is damaged, if the clock is in doubt, or beside another backup', async () => {
  await backupOf(1);
  const [second, third] = [await backupOf(2), await backupOf(3)];
  const all = [await backups(), await files()];
  await expect(removeOldBackups(to, second, 1)).rejects.toThrow('the clock is or was wrong');
  const table = places.table(second, 'files');
  const rows = readFileSync(table);
  await writeFile(table, rows.subarray(0, 20));
  await expect(removeOldBackups(to, third, 2)).rejects.toThrow('files.jsonl.gz is missing or damaged');
  await writeFile(table, rows);
  await writeFile(places.table(third, 'users'), 'nothing');
  await expect(removeOldBackups(to, third, 1)).rejects.toThrow('users.jsonl.gz is missing or damaged');
  const release = await holdBackups(to);
  await expect(removeOldBackups(to, third, 1)).rejects.toThrow('Another backup is being written to');
  release?.();
  expect([await backups(), await files()]).toEqual(all);
});

test('the commands of the nightly timer write a backup, remove old ones and check the new one', async () => {
  const unit = readFileSync(join(root, 'scripts/deploy/csr-awards-backup.service'), 'utf8');
  const [write, check] = [...unit.matchAll(/^ExecStart=\S+node (\S.*)$/gm)].map(([, words = '']) =>
    words.replace('/var/backups/csr-awards', to).replace('--keep 14', '--keep 1').split(' '),
  );
  const { dataDir } = portal.services.config;
  const run = (args: readonly string[] = []) =>
    runNode(args, { capture: true, env: processEnvironment({ DATA_DIR: dataDir }) });
  const old = await backupOf(1);
  const written = await run(write);
  expect(written.output).toContain(`tables from ${dataDir}; 0 files, 0 of them new.`);
  expect(written.output).toContain('Removed older backups: 1; files that only they had: 1.');
  expect([await backups(), await files()]).toEqual([[expect.not.stringContaining(basename(old))], []]);
  expect(await run(check)).toMatchObject({ ok: true, output: expect.stringContaining('is complete') });
  const refused = await run(['scripts/backup.ts', '--to', to, '--keep', '0']);
  expect(refused).toMatchObject({ ok: false, output: expect.stringContaining('at least 1') });
});
