import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { everyCheck, modules } from '#server/modules.ts';
import { purgeExpired } from '#server/operations/retention/purge-expired.ts';
import { verify } from '#server/operations/verify/verify.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { sealEntries } from '#server/platform/audit/chain-repository.ts';
import { openDatabaseToRead } from '#server/platform/db/database.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { save } from '../support/api-client.ts';
import { draft, southOf } from './calls.ts';
import { databases, type Portal, startPortal } from './portal.ts';

let portal: Portal;

afterEach(() => portal.stop());

const day = 86_400;

const terms = modules.flatMap(({ purge = [] }) => purge);
const keptDays = Object.fromEntries(terms.map(({ name, days }) => [name, days])) as {
  readonly [name in 'sessions' | 'mail' | 'earlierVersions' | 'audit']: number;
};

describe.each(databases)('retention on %s', (kind) => {
  test('removes expired data, keeps the rest, and the audit stays one chain', async () => {
    portal = await startPortal(kind);
    const { database } = portal.services;
    const { token } = await portal.account('applicant');
    const { app_id } = (await draft(portal, token)).applicationData;
    const final = applicationPayload(await southOf(portal, token), { app_id, isFinalSubmit: true });
    expect((await save(portal, token, final)).status).toBe(200);
    await expect
      .poll(() => database.selectFrom('outbox').select('id').where('finished_at', 'is', null).execute())
      .toEqual([]);
    const counts = async () => {
      const of = async (table: 'sessions' | 'outbox' | 'application_versions') =>
        (await database.selectFrom(table).selectAll().execute()).length;
      return [await of('sessions'), await of('outbox'), await of('application_versions')];
    };
    expect(await counts()).toEqual([1, 1, 2]);

    const pass = async (days: number) => {
      portal.pass(days * day);
      return (await purgeExpired(portal.services)).removed;
    };
    // A session lasts eight hours; its retention begins then.
    expect(await pass(keptDays.sessions - 1)).toMatchObject({
      sessions: 0,
      mail: 0,
      earlierVersions: 0,
      audit: 0,
    });
    expect(await pass(2)).toMatchObject({ sessions: 1 });
    expect(await pass(keptDays.mail - keptDays.sessions)).toMatchObject({ mail: 1, earlierVersions: 0 });
    expect(await pass(keptDays.earlierVersions - keptDays.mail)).toMatchObject({
      earlierVersions: 1,
      audit: 0,
    });
    expect(await counts()).toEqual([0, 0, 1]);

    // Unsealed entries are not removed, whatever their age.
    await sealEntries(database);
    const before = await database.selectFrom('audit_entries').select('id').execute();
    await pass(keptDays.audit - keptDays.earlierVersions - 3);
    const nobody = { actorId: null, actorRole: null };
    await recordAudit(database, { event: 'deletion', ...nobody }, portal.services.clock());
    const { audit } = await pass(5);
    expect(audit).toBe(before.length);
    await sealEntries(database);
    const left = await database.selectFrom('audit_entries').select('event').orderBy('id').execute();
    expect(left.map(({ event }) => event)).toEqual(['deletion', 'audit-shortened']);
    expect(await pass(0)).toMatchObject({ audit: 0 });

    const told: string[] = [];
    const read = openDatabaseToRead(portal.services.config);
    await verify(everyCheck, { database: read, store: portal.services.files }, (fault) => told.push(fault));
    await read.destroy();
    expect(told).toEqual([]);
  });
});

test('the README states the same terms', async () => {
  portal = await startPortal();
  const text = await readFile(join(import.meta.dirname, '../../src/server/operations/README.md'), 'utf8');
  const [, table = ''] = /## How long data is kept\n([\s\S]*)/.exec(text) ?? [];
  const days = [...table.matchAll(/\| (\d+) days/g)].map(([, number]) => Number(number));
  const numbers = (list: readonly number[]) => list.toSorted((a, b) => a - b);
  expect(numbers(days)).toEqual(numbers(terms.map((term) => term.days)));
});
