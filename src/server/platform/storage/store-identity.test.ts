import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createLocalStore } from './local-store.ts';
import { recogniseStore } from './store-identity.ts';
import { findStoreIdentity, nameDatabase } from './store-identity-repository.ts';

test('a starting server recognises another that names its database and store', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'csr-awards-identity-'));
  const database = await openDatabase({ databaseUrl: null, dataDir });
  await migrate(database);
  onTestFinished(async () => {
    await database.destroy();
    await rm(dataDir, { recursive: true, force: true });
  });
  const files = createLocalStore(dataDir, 0);
  const readIdentity = async () => {
    // The other server is faster by a moment: nothing was named before, and everything is when the store answers.
    expect(await findStoreIdentity(database)).toBeUndefined();
    await files.writeIdentity(await nameDatabase(database, 'the other server'));
    return files.readIdentity();
  };
  await recogniseStore({ database, files: { ...files, readIdentity } });
  expect(await findStoreIdentity(database)).toBe('the other server');
});

test('servers that name one folder at the same moment do not destroy each other’s file', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'csr-awards-identity-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const servers = Array.from({ length: 12 }, () => createLocalStore(dataDir, 0));
  await Promise.all(servers.map((files) => files.writeIdentity('one database')));
  expect(await servers[0]?.readIdentity()).toBe('one database');
});
