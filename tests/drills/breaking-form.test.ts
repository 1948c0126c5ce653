import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { applicationDefinition } from '#generated/application.ts';
import { insertRevision } from '#server/forms/revisions/revisions-repository.ts';
import { draft } from '../api/calls.ts';
import { startPortal } from '../api/portal.ts';
import { ageIn, earlier } from '../support/earlier-form.ts';
import { startServer } from '../support/running-server.ts';

test('a server asks before it serves a form that breaks answers, however it is started', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'csr-awards-impact-'));
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
  const portal = await startPortal('SQLite');
  const { database } = portal.services;
  const { token } = await portal.account('applicant');
  await ageIn(database, (await draft(portal, token)).applicationData.app_id, 'word '.repeat(899));
  const { revision } = applicationDefinition;
  await database.deleteFrom('schema_revisions').where('revision', '=', revision).execute();
  await insertRevision(database, earlier('earlier'), new Date(0));
  // As left by a version without releases.
  await database.deleteFrom('releases').execute();
  await cp(portal.dataDir, DATA_DIR, { recursive: true, filter: (path) => !path.endsWith('lock') });
  await portal.stop();
  await expect(startServer({ DATA_DIR })).rejects.toThrow(
    new RegExp(`breaking +'[^']*rofile[^']*'[^]*ACCEPT_IMPACT=${revision}`),
  );
  for (const ACCEPT_IMPACT of [revision, '']) {
    const server = await startServer({ DATA_DIR, ACCEPT_IMPACT });
    await server.stop();
  }
}, 60_000);
