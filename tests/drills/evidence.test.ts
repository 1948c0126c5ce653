import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { acceptStore, recogniseStore, StoreMismatch } from '#server/platform/storage/store-identity.ts';
import { quarantineDays, sweepStrayFiles } from '#server/platform/storage/sweep.ts';
import { root } from '../../scripts/commands/run-command.ts';
import { draft, upload } from '../api/calls.ts';
import { type DatabaseKind, type Portal, startPortal } from '../api/portal.ts';
import { startS3Server } from '../api/s3-server.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { processEnvironment } from '../support/process-environment.ts';

const dayMs = 86_400_000;

/** A portal with two stored files, and access to its storage. */
interface Store {
  readonly portal: Portal;
  readonly keys: readonly string[];
  /** Keys below a prefix of the store. */
  list(part: 'files' | 'quarantine'): Promise<string[]>;
  /** Writes a file there that is `days` days old. */
  put(part: 'files' | 'quarantine', key: string, days: number): Promise<void>;
}

async function startStore(kind: DatabaseKind, store: 'folder' | 'S3'): Promise<Store> {
  const s3 = store === 'S3' ? await startS3Server() : undefined;
  const portal = await startPortal(kind, s3?.environment ?? {});
  onTestFinished(async () => {
    await portal.stop();
    await s3?.down();
  });
  const { token } = await portal.account('applicant');
  const { app_id } = (await draft(portal, token)).applicationData;
  const keys: string[] = [];
  for (const size of [500, 600]) {
    const { status, data } = await upload(portal, token, app_id, pdfOf(size), `${size}.pdf`);
    expect(status).toBe(200);
    keys.push(data.key);
  }
  return {
    portal,
    keys: keys.sort(),
    list: async (part) => {
      const names = s3
        ? [...s3.objects.keys()].flatMap((path) => path.split(`/bucket/${part}/`)[1] ?? [])
        : await readdir(join(portal.dataDir, part));
      return names.filter((name) => name !== 'store-identity').sort();
    },
    put: async (part, key, days) => {
      const time = new Date(Date.now() - days * dayMs);
      if (s3) s3.objects.set(`/bucket/${part}/${key}`, { bytes: pdfOf(400), time });
      else {
        const path = join(portal.dataDir, part, key);
        await writeFile(path, pdfOf(400));
        await utimes(path, time, time);
      }
    },
  };
}

const stray = 'a-stray-file-of-nobody';
const lines: string[] = [];
const write = (details: object, words: string) => void lines.push(`${words} ${JSON.stringify(details)}`);
const log = { info: write, warn: write, error: write } as unknown as Parameters<typeof sweepStrayFiles>[1];

describe.each([
  ['SQLite', 'folder'],
  ['PostgreSQL', 'S3'],
] as const)('the sweep on %s with a store of the kind %s', (kind, storeKind) => {
  test('moves a stray file to quarantine, keeps it 30 days, and restores one that is known again', async () => {
    const { portal, keys, list, put } = await startStore(kind, storeKind);
    for (const key of keys) await put('files', key, 2);
    await put('files', stray, 2);
    await put('files', 'an-upload-under-way', 0);
    lines.length = 0;
    await sweepStrayFiles(portal.services, log);
    expect(await list('files')).toEqual([...keys, 'an-upload-under-way'].sort());
    expect(await list('quarantine')).toEqual([stray]);
    expect(lines).toEqual([`stray file moved to quarantine for 30 days {"file":"${stray}"}`]);

    portal.pass((quarantineDays - 1) * 86_400);
    await sweepStrayFiles(portal.services, log);
    expect(await list('quarantine')).toContain(stray);

    // A restored database knows it.
    const [known = ''] = keys;
    await put('quarantine', known, 40);
    portal.pass(2 * 86_400);
    lines.length = 0;
    await sweepStrayFiles(portal.services, log);
    expect(await list('files')).toContain(known);
    expect(await list('quarantine')).not.toContain(stray);
    expect(lines).toContain(`stray file removed after its time in quarantine {"file":"${stray}"}`);
  });

  test('touches nothing if the database knows fewer than half of the files', async () => {
    const { portal, keys, list, put } = await startStore(kind, storeKind);
    for (const key of keys) await put('files', key, 2);
    await put('quarantine', stray, 40);
    // An older database comes back.
    await portal.services.database.deleteFrom('files').execute();
    lines.length = 0;
    await sweepStrayFiles(portal.services, log);
    expect(await list('files')).toEqual(keys);
    expect(await list('quarantine')).toEqual([stray]);
    expect(lines).toEqual([
      'the database knows fewer than half of the stored files; none was touched {"files":2,"unknown":2}',
    ]);
  });
});

test('on PostgreSQL a server with a clock 40 days ahead neither ends a wait in quarantine nor dates one wrongly', async () => {
  const ahead = () => new Date(Date.now() + 40 * dayMs);
  const portal = await startPortal('PostgreSQL', {}, { machineClock: ahead });
  onTestFinished(() => portal.stop());
  const { token } = await portal.account('applicant');
  const { app_id } = (await draft(portal, token)).applicationData;
  const { key } = (await upload(portal, token, app_id, pdfOf(500))).data;
  const old = new Date(Date.now() - 2 * dayMs);
  const write = async (part: string, name: string) => {
    await writeFile(join(portal.dataDir, part, name), pdfOf(400));
    await utimes(join(portal.dataDir, part, name), old, old);
  };
  await write('files', key);
  await write('files', stray);
  await write('quarantine', 'another-stray-of-nobody');
  await sweepStrayFiles(portal.services, log);
  expect((await readdir(join(portal.dataDir, 'quarantine'))).sort()).toEqual([
    stray,
    'another-stray-of-nobody',
  ]);
  const { mtimeMs } = await stat(join(portal.dataDir, 'quarantine', stray));
  expect(Math.abs(mtimeMs - Date.now())).toBeLessThan(dayMs);
});

describe('the identity of a store', () => {
  /** A second server on what the first one left; resolves once it has started and stopped again. */
  async function restart({ portal }: Store, changes: Partial<Config> = {}): Promise<void> {
    const quiet = { write: () => undefined };
    const { app } = await createApp(
      { ...portal.services.config, ...changes },
      { site: null, logStream: quiet },
    );
    await app.close();
  }

  test('another database is refused with a message, touches nothing, and is accepted on request', async () => {
    const store = await startStore('PostgreSQL', 'S3');
    await restart(store);

    // Servers that run side by side are compared before their stores are.
    const stranger = await startPortal('PostgreSQL');
    await stranger.stop();
    const { databaseUrl } = stranger.services.config;
    const refusal = await restart(store, { databaseUrl }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StoreMismatch);
    expect(String(refusal)).toContain('npm run store -- --accept');
    expect(await store.list('files')).toEqual(store.keys);

    const database = await openDatabase(stranger.services.config);
    onTestFinished(() => database.destroy());
    await acceptStore({ database, files: store.portal.services.files });
    await restart(store, { databaseUrl });
    // The one it knew first still may.
    await restart(store);
  });

  test('an empty store is refused if the database knows files, and accepted if it knows none', async () => {
    const store = await startStore('PostgreSQL', 'folder');
    await store.portal.stop();
    const empty = { dataDir: join(store.portal.dataDir, 'unmounted') };
    onTestFinished(() => rm(store.portal.dataDir, { recursive: true, force: true }));
    const refusal = await restart(store, empty).catch((error: unknown) => error);
    expect(String(refusal)).toContain('Of 2 files in the database, 0 are in the store.');
    const database = await openDatabase(store.portal.services.config);
    onTestFinished(() => database.destroy());
    await database.deleteFrom('files').execute();
    await restart(store, empty);
  });
});

test('a folder of an earlier version is recognised by its files and marked', async () => {
  const { portal } = await startStore('PostgreSQL', 'folder');
  const { database, files } = portal.services;
  const marker = join(portal.dataDir, 'files', 'store-identity');
  await database.deleteFrom('store_identity').execute();
  await rm(marker);
  await recogniseStore({ database, files });
  const { identity } = await database.selectFrom('store_identity').selectAll().executeTakeFirstOrThrow();
  expect(await readFile(marker, 'utf8')).toBe(`${identity}\n`);
});

test('npm run store shows the state of store and database, and accepts', async () => {
  const { portal } = await startStore('PostgreSQL', 'folder');
  const { dataDir, databaseUrl } = portal.services.config;
  const store = async (...words: string[]) => {
    const env = processEnvironment({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });
    return (await promisify(execFile)(process.execPath, ['scripts/store.ts', ...words], { cwd: root, env }))
      .stdout;
  };
  await portal.services.files.writeIdentity('somebody-else');
  const said = await store();
  expect(said).toContain('Of 2 files in the database, 2 are in the store.');
  expect(said).toContain('They have not been declared to belong together');
  expect(await store('--accept')).toContain('They belong together.');
});
