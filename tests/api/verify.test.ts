import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyCheck } from '#server/modules.ts';
import { verify } from '#server/operations/verify/verify.ts';
import { sealEntries } from '#server/platform/audit/chain-repository.ts';
import { openDatabaseToRead } from '#server/platform/db/database.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { save } from '../support/api-client.ts';
import { draft, southOf, upload } from './calls.ts';
import { type Portal, startPortal, usualDatabases } from './portal.ts';

describe.each(usualDatabases)('verify on %s', (kind) => {
  let portal: Portal;
  let id: string;
  let keys: string[];
  let looked: Record<string, number>;

  beforeEach(async () => {
    portal = await startPortal(kind);
    const { token } = await portal.account('applicant');
    id = (await draft(portal, token)).applicationData.app_id;
    keys = [];
    for (const size of [2000, 3000]) keys.push((await upload(portal, token, id, pdfOf(size))).data.key);
    const final = applicationPayload(await southOf(portal, token), { app_id: id, isFinalSubmit: true });
    expect((await save(portal, token, final)).status).toBe(200);
    await draft(portal, token);
  });

  afterEach(() => portal.stop());

  /** Its findings, beside the running server. */
  async function faults(): Promise<string[]> {
    const { config, files: store, database: own } = portal.services;
    await sealEntries(own);
    const database = openDatabaseToRead(config);
    const told: string[] = [];
    const verdicts = await verify(everyCheck, { database, store }, (fault) => told.push(fault));
    await database.destroy();
    looked = Object.fromEntries(verdicts.map((it) => [it.what, it.looked]));
    expect(verdicts.reduce((sum, it) => sum + it.faults, 0)).toBe(told.length);
    return told;
  }

  /** What an attacker with access to the database could do. */
  async function unguarded(work: () => Promise<unknown>): Promise<void> {
    const { database } = portal.services;
    if (kind === 'PostgreSQL') await sql`alter table audit_entries disable trigger all`.execute(database);
    else
      for (const change of ['update', 'delete'])
        await sql`drop trigger ${sql.id(`audit_entries_no_${change}`)}`.execute(database);
    await work();
  }

  test('checks everything and finds nothing wrong with what the server wrote', async () => {
    expect(await faults()).toEqual([]);
    expect(looked).toMatchObject({ files: 2, applications: 2, 'score sheets': 0 });
    expect(looked['audit entries']).toBeGreaterThan(0);
  });

  test('names the changed file, application and account', async () => {
    const { database } = portal.services;
    const [changed = '', missing = ''] = keys;
    await writeFile(join(portal.dataDir, 'files', changed), pdfOf(2001));
    await rm(join(portal.dataDir, 'files', missing));
    const { answers } = await database
      .selectFrom('applications')
      .select('answers')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await database
      .updateTable('applications')
      .set({ answers: answers.replace('1987', '1988') })
      .where('id', '=', id)
      .execute();
    await database.updateTable('users').set({ email_key: 'nobody', role: 'king' }).execute();
    await database.deleteFrom('application_versions').where('application_id', '<>', id).execute();
    const told = (await faults()).join('\n');
    expect(told).toContain(`The file ${changed} of application ${id} is not what was uploaded.`);
    expect(told).toContain(`The file ${missing} of application ${id} is missing from the store.`);
    expect(told).toContain(`Application ${id}: its answers or files differ from the submission.`);
    expect(told).toContain('its revision 1 is not stored as a version');
    expect(told).toContain('a search by its email address does not find it');
    expect(told).toContain('role is not one of applicant, ');
  });

  test('names an audit entry that was changed, removed or inserted', async () => {
    const { database } = portal.services;
    expect(await faults()).toEqual([]);
    const third = () => database.selectFrom('audit_entries').select('id').where('seal', '=', 3);
    const { id: entry } = await third().executeTakeFirstOrThrow();
    await unguarded(() =>
      database.updateTable('audit_entries').set({ actor_id: 'x' }).where('id', '=', entry).execute(),
    );
    expect(await faults()).toEqual([
      `The audit breaks at entry 3 (${entry}): it, or one before it, was changed.`,
    ]);
    await database.deleteFrom('audit_entries').where('id', '=', entry).execute();
    expect(await faults()).toEqual(['The audit breaks after entry 2: entry 3 is missing.']);
    await database.deleteFrom('audit_entries').where('seal', '>', 2).execute();
    const [cut] = await faults();
    expect(cut).toMatch(/^The audit breaks after entry 2: entries up to \d+ are missing\.$/);
    await database.updateTable('audit_chain').set({ removed_seal: 2, removed_hash: '' }).execute();
    expect((await faults()).join('\n')).toContain(
      'Entries up to 2 were removed without an entry in the audit.',
    );
  });

  test('names rows with broken references', async () => {
    const { database } = portal.services;
    const orphan = { user_id: 'nobody', since: '2025-01-01T00:00:00.000Z' };
    if (kind === 'SQLite') await sql`pragma foreign_keys = off`.execute(database);
    else await sql`alter table reminder_opt_outs disable trigger all`.execute(database);
    await database.insertInto('reminder_opt_outs').values(orphan).execute();
    expect(await faults()).toEqual([
      '1 rows of reminder_opt_outs refer by user_id to missing rows of users, such as nobody.',
    ]);
  });
});
