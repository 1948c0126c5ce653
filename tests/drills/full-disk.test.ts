import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { accountPaths } from '#contract/account/paths.ts';
import type { VerifyAuth } from '#contract/account/session.ts';
import type { Failure } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import { draft, failToSave, southOf, upload } from '../api/calls.ts';
import { type DatabaseKind, databases, type Portal, startPortal } from '../api/portal.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { call, save } from '../support/api-client.ts';

const megabyte = 1024 * 1024;

/** The methods of every open file, for simulated faults. */
async function fileMethods(): Promise<Awaited<ReturnType<typeof open>>> {
  const handle = await open(import.meta.filename);
  await handle.close();
  return Object.getPrototypeOf(handle);
}

async function start(kind: DatabaseKind, environment: Record<string, string> = {}) {
  const portal = await startPortal(kind, environment);
  onTestFinished(() => portal.stop());
  const { token } = await portal.account('applicant');
  const { app_id } = (await draft(portal, token)).applicationData;
  return { portal, token, app_id };
}

/** Every acknowledged file lies there whole, and nothing else does. */
async function expectWhole({ services, dataDir }: Portal): Promise<void> {
  const rows = await services.database.selectFrom('files').select(['key', 'size', 'sha256']).execute();
  const names = (await readdir(join(dataDir, 'files'))).filter((name) => name !== 'store-identity');
  expect(names.sort()).toEqual(rows.map(({ key }) => key).sort());
  for (const { key, size, sha256 } of rows) {
    const bytes = await readFile(join(dataDir, 'files', key));
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([Number(size), sha256]);
  }
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
}

/** A separate file system; without the right to mount one the test is skipped. */
async function smallDisk(megabytes: number, skip: (note: string) => never): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'csr-awards-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    await rm(folder, { recursive: true });
    return skip(`a small disk cannot be mounted here: ${(error as Error).message}`);
  }
  onTestFinished(async () => {
    execFileSync('umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Lets a folder be read only, as Linux does with a disk that has faults. */
function makeReadOnly(folder: string): void {
  execFileSync('mount', ['--bind', folder, folder]);
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  execFileSync('mount', ['-o', 'remount,ro,bind', folder]);
}

/** Fills a disk except for some bytes; the returned function empties it again. */
async function fill(folder: string, left: number): Promise<() => Promise<void>> {
  const path = join(folder, `filling-${left}`);
  // The server writes as well: if it was faster, there is less room than counted.
  for (let attempts = 5; ; attempts -= 1) {
    const { bavail, bsize } = await statfs(folder);
    try {
      await writeFile(path, Buffer.alloc(bavail * bsize - left, 1));
      return () => rm(path);
    } catch (error) {
      await rm(path, { force: true });
      if (attempts === 0) throw error;
    }
  }
}

test('a disk that has become read-only stores nothing, says so, and is reported to watchers', async ({
  skip,
}) => {
  const disk = await smallDisk(64, skip);
  const dataDir = join(disk, 'data');
  const { portal, token, app_id } = await start('SQLite', { DATA_DIR: dataDir, DISK_RESERVE_MB: '6' });
  const ready = () => call<Failure['data']>(portal, paths.ready);
  expect((await ready()).status).toBe(200);
  makeReadOnly(dataDir);
  expect((await upload(portal, token, app_id, pdfOf(5000))).status).toBe(507);
  expect(await ready()).toMatchObject({
    status: 503,
    data: { errors: [{ path: '/disk', message: 'The server cannot write to its data folder (EROFS).' }] },
  });
});

describe('a disk that writes less than it is given', () => {
  test('short writes are continued until everything is written', async () => {
    const { portal, token, app_id } = await start('SQLite');
    const methods = await fileMethods();
    const { write } = methods as unknown as { write(bytes: Uint8Array): Promise<unknown> };
    vi.spyOn(methods, 'write').mockImplementation(function (this: typeof methods, bytes: Uint8Array) {
      return write.call(this, bytes.subarray(0, Math.ceil(bytes.length / 2)));
    } as unknown as typeof methods.write);
    onTestFinished(() => void vi.restoreAllMocks());
    expect((await upload(portal, token, app_id, pdfOf(2 * megabyte))).status).toBe(200);
    await expectWhole(portal);
  });

  test('a file that differs from what arrived is not acknowledged', async () => {
    const { portal, token, app_id } = await start('SQLite');
    const methods = await fileMethods();
    const { writeFile: writeAll } = methods;
    vi.spyOn(methods, 'writeFile').mockImplementation(function (this: typeof methods, bytes) {
      return writeAll.call(this, (bytes as Buffer).subarray(1));
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const { status, data } = await upload(portal, token, app_id, pdfOf(5000));
    expect([status, data.errorMessage]).toEqual([
      507,
      expect.stringContaining('"report.pdf" was not stored'),
    ]);
    vi.restoreAllMocks();
    await expectWhole(portal);
  });

  test.for(databases)(
    'a full one answers 507, keeps a reserve for words, and loses nothing (%s)',
    async (kind, { skip }) => {
      const disk = await smallDisk(16, skip);
      const dataDir = join(disk, 'data');
      const { portal, token, app_id } = await start(kind, { DATA_DIR: dataDir, DISK_RESERVE_MB: '6' });
      const ready = async () => {
        const response = await fetch(portal.origin + paths.ready);
        return [response.status, ((await response.json()) as Failure).data.errors?.map(({ path }) => path)];
      };
      expect(await ready()).toEqual([200, undefined]);
      const answers: string[] = [];
      for (let at = 0; at < 5; at += 1) {
        const { status, data } = await upload(portal, token, app_id, pdfOf(3 * megabyte), `${at}.pdf`);
        answers.push(status === 200 ? 'stored' : `${status} ${data.errorMessage}`);
      }
      expect(answers).toContain('stored');
      expect(answers.at(-1)).toMatch(/^507 .*"4.pdf" was not stored. Your answers can still be saved/);
      await expectWhole(portal);
      const freeReserve = await fill(disk, 5 * megabyte);
      expect(await ready()).toEqual([503, ['/disk']]);

      const south = await southOf(portal, token);
      const words = (project_title: string) =>
        applicationPayload(south, { app_id, project_information: { project_title } });
      expect((await save(portal, token, words('While files cannot'))).status).toBe(200);
      const empty = await fill(disk, 0);
      if (kind === 'SQLite') {
        // Reserved space in the database's own files is used up first.
        const saves: string[] = [];
        while (!saves.at(-1)?.startsWith('507') && saves.length < 500) {
          const { status, data } = await failToSave(portal, token, words(`Save ${saves.length}`));
          saves.push(`${status} ${data.errorMessage}`);
        }
        expect(saves.at(-1)).toMatch(/^507 .*this was not stored/);
        // Another call in one transaction: all of it or nothing.
        const own = {
          ...{ first_name: 'Meera', last_name: 'Iyer', company_name: 'Renamed while full' },
          ...{ designation: 'Head of CSR', mobile_number: '9845012345' },
        };
        const renamed = await call(portal, accountPaths.details, { token, method: 'PUT', json: own });
        expect(renamed.status).toBe(507);
      }
      await empty();
      const { data } = await call<VerifyAuth>(portal, paths.verifyAuth, { token });
      expect(data.isAuthenticated && data.user.company_name).not.toBe('Renamed while full');
      await freeReserve();
      expect((await save(portal, token, words('Once there is room again'))).status).toBe(200);
    },
  );
});
