import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { judgingPaths } from '#contract/judging/paths.ts';
import { removeApplication } from '#server/applications/deletion/deletions-repository.ts';
import { countChangedDay } from '#server/lists/statistics/figures-repository.ts';
import { everyCheck } from '#server/modules.ts';
import { describeTables } from '#server/platform/db/catalogue/catalogue-repository.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { draft, upload } from '../api/calls.ts';
import { faultsOf } from '../api/faults-of.ts';
import { createRoom, moveTo, submitted } from '../api/jury/jury-room.ts';
import { type DatabaseKind, databases, type Portal, startPortal } from '../api/portal.ts';
import { pdfOf } from '../fixtures/pdf.ts';

// No background task takes it for old and removes it.
const then = "'2999-01-01T00:00:00.000Z'";
const first = (table: string, key: string) => `where ${key} = (select min(${key}) from ${table})`;

/** For each table a change by an attacker with access to the database, and the fault it causes. */
const damages = {
  users: [`update users set role = 'king' ${first('users', 'id')}`, /of users: role is not one of/],
  sessions: [`update sessions set expires_at = 'soon'`, /of sessions: expires_at is not an instant/],
  one_time_tokens: [
    `insert into one_time_tokens (token_hash, purpose, user_id, expires_at) values ('x', 'tea', 'x', ${then})`,
    /of one_time_tokens: purpose is not one of/,
  ],
  login_failures: [
    `insert into login_failures (key, failures, since) values ('x', -1, ${then})`,
    /of login_failures: failures is not a whole number/,
  ],
  consents: [
    `insert into consents values ('x', '', ${then})`,
    /of consents: version is not a text that is not empty/,
  ],
  messages: [
    `insert into messages values ('x', 'x', '', 'x', '', 1, '{}', ${then}, 'owners', null)`,
    /of messages: subject is not a text that is not empty/,
  ],
  access_keys: [
    `insert into access_keys (id, name, start, key_hash, scopes, made_by, created_at, expires_at)
      values ('x', 'x', 'x', 'plain', '[]', 'x', ${then}, ${then})`,
    /of access_keys: key_hash is not a SHA-256/,
  ],
  webhooks: [
    `insert into webhooks values ('x', '', '[]', 'x', ${then}, 0)`,
    /of webhooks: url is not a text that is not empty/,
  ],
  certificates: [
    `insert into certificates values ('c', 'x', 'x', 'once')`,
    /of certificates: made_at is not an instant/,
  ],
  known_places: [`insert into known_places values ('x', 'x', 'once')`, /of known_places: seen_at/],
  second_factors: [
    `insert into second_factors (user_id, sealed_secret, last_step) values ('x', '', 0)`,
    /of second_factors: sealed_secret/,
  ],
  recovery_codes: [`insert into recovery_codes (user_id, code_hash) values ('x', '')`, /of recovery_codes:/],
  account_queue: [`update account_queue set changes = -1`, /of account_queue: changes/],
  dashboard_choices: [
    `insert into dashboard_choices (user_id, choices, changed_at) values ('x', '[]', ${then})`,
    /of dashboard_choices: choices is not a JSON document/,
  ],
  reminder_opt_outs: [`insert into reminder_opt_outs values ('x', 'once')`, /of reminder_opt_outs: since/],
  jury_programs: [
    `insert into jury_programs (user_id, program_id) values ('', 'x')`,
    /of jury_programs: user_id/,
  ],
  award_programs: [`update award_programs set position = -1`, /of award_programs: position/],
  call_counts: [`insert into call_counts (key, calls, ends_at) values ('x', -1, ${then})`, /of call_counts:/],
  applications: [
    `update applications set submitted_at = '2025-01-01T00:00:00.000Z' where is_final = 1`,
    /Application \S+: it was not submitted at its instant of submission/,
  ],
  application_versions: [
    `update application_versions set answers = '{' where application_id in (select id from applications where is_final = 0)`,
    /of application_versions: answers is not a JSON document/,
  ],
  files: [`update files set size = size + 1`, /is not what was uploaded/],
  outbox: [`update outbox set kind = 'spam' where kind = 'decision'`, /of outbox: kind is not one of/],
  schema_revisions: [`update schema_revisions set definition = '{}'`, /it holds another revision/],
  releases: [`update releases set hash = '${'0'.repeat(64)}'`, /Release 1 differs from what was published/],
  release_documents: [
    `update release_documents set text = 'x' ${first('release_documents', 'hash')}`,
    /of release_documents: it differs from what was published/,
  ],
  release_agreements: [
    `insert into release_agreements (number, agreed_at) values (99, ${then})`,
    /Files agreed with release 99, which is gone/,
  ],
  pictures: [
    `insert into pictures (hash, content, created_at) values ('0', 'AA==', '2025-01-01T00:00:00.000Z')`,
    /it holds another picture/,
  ],
  schema_proposals: [
    `insert into schema_proposals (id, state, reason, files, findings, dry_run, author_id, created_at)
      values ('x', 'odd', '', '[]', '[]', '{}', 'x', ${then})`,
    /of schema_proposals: state is not one of/,
  ],
  list_rows: [
    `update list_rows set title = 'Another' where is_final = 0`,
    /The staff lists differ from application \S+/,
  ],
  user_search: [`delete from user_search`, /The search index differs from account \S+/],
  list_figures: [
    `update list_figures set entries = entries + 1`,
    /The sums of the statistics for \S+ differ from its applications/,
  ],
  list_days: [`insert into list_days values ('someday', '')`, /of list_days: day is not a day/],
  deadlines: [
    `insert into deadlines (edition, changed_at) values ('1789', ${then})`,
    /of deadlines: there is no such edition/,
  ],
  deadline_failures: [
    `insert into deadline_failures (application_id, reason, attempts, first_at, next_at) values ('x', 'x', -1, ${then}, ${then})`,
    /of deadline_failures: attempts/,
  ],
  audit_entries: [`update audit_entries set actor_id = 'x' where seal = 2`, /The audit breaks at entry 2/],
  audit_chain: [`update audit_chain set shipped_seal = -1`, /of audit_chain: shipped_seal/],
  audit_repeats: [
    `insert into audit_repeats (key, record, count, ends_at) values ('x', '[]', 1, ${then})`,
    /of audit_repeats: record/,
  ],
  store_identity: [`update store_identity set identity = 'other'`, /The store of files belongs to another/],
  collaborators: [
    `insert into collaborators (id, application_id, email, email_key, may, invited_at) values ('x', 'x', 'x', 'x', 'own', ${then})`,
    /of collaborators: may is not one of/,
  ],
  application_words: [
    `insert into application_words values ('x', 'x', 'x', 'jury', 'x', ${then})`,
    /of application_words: side is not one of/,
  ],
  conversation_reads: [
    `insert into conversation_reads values ('x', 'x', 'once')`,
    /of conversation_reads: read_at is not an instant/,
  ],
  application_handling: [
    `insert into application_handling values ('x', null, 'once')`,
    /of application_handling: waiting_since/,
  ],
  application_tags: [
    `insert into application_tags values ('x', '')`,
    /of application_tags: tag is not a text that is not empty/,
  ],
  duplicate_marks: [
    `insert into duplicate_marks values ('x', 'y', 'three', 'x', ${then})`,
    /of duplicate_marks: says is not one of/,
  ],
  presence: [
    `insert into presence (application_id, page, user_id, seen_at) values ('x', 'x', 'x', 'once')`,
    /of presence: seen_at is not an instant/,
  ],
  receipts: [
    `update receipts set hash = '${'0'.repeat(64)}' ${first('receipts', 'code')}`,
    /The receipt of revision 1 of application \S+: its hash differs from that of the application/,
  ],
  application_returns: [
    `insert into application_returns values ('x', 'x', 1, '', '[]', ${then}, '', null, ${then}, 'x', ${then}, null, null)`,
    /of application_returns: note is not a text that is not empty/,
  ],
  clock_state: [
    `insert into clock_state values (1, 'x', null, 1, 0) on conflict (id) do update set seen_at = 'x'`,
    /of clock_state: seen_at is not an instant/,
  ],
  rounds: [`update rounds set level = 'village'`, /of rounds: level is not one of/],
  round_jurors: [`update round_jurors set programs = 'x'`, /of round_jurors: programs is not a JSON list/],
  round_entries: [`update round_entries set entered_at = 'x'`, /of round_entries: entered_at/],
  draws: [`insert into draws values ('x', 'x', 'x', 'once')`, /of draws: drawn_at/],
  draw_parts: [`insert into draw_parts values ('x', 1, '{}', ${then})`, /of draw_parts: pairs/],
  assignments: [`update assignments set state = 'lost'`, /of assignments: state is not one of/],
  score_sheets: [
    `update score_sheets set points = 99 ${first('score_sheets', 'assignment_id')}`,
    /has 99 points, but its answers give/,
  ],
  decisions: [
    `delete from decisions ${first('decisions', 'application_id')}`,
    /The decision on application \S+ in round \S+ is gone/,
  ],
  winner_profiles: [
    `insert into winner_profiles (application_id, text, approved_at) values ('x', '', 'once')`,
    /of winner_profiles: approved_at is not an instant/,
  ],
  winner_words: [
    `insert into winner_words values ('x', '', null, 1, 'shouted', '', ${then}, 1)`,
    /of winner_words: state is not one of/,
  ],
} satisfies Record<keyof Tables, readonly [statement: string, told: RegExp]>;

/** More changes, to other rows than those above. */
const others: readonly (readonly [statement: string, told: RegExp])[] = [
  [
    `delete from receipts where code = (select max(code) from receipts)`,
    /the receipt that its owner got is gone/,
  ],
  [
    `update score_sheets set answers = '{}'
      where assignment_id = (select max(assignment_id) from score_sheets)`,
    /it is submitted, but some criteria have no answer/,
  ],
  [
    `update applications set status = 'approved' where id = (select max(application_id) from decisions)`,
    /has the status "approved"; by its decisions it should have "rejected"/,
  ],
];

/** A programme in which everything has happened once: two applications submitted, judged, decided and published. */
async function stage(kind: DatabaseKind): Promise<Portal> {
  const portal = await startPortal(kind);
  onTestFinished(() => portal.stop());
  const [chair, second, juror, owner] = await Promise.all(
    (['superadmin', 'superadmin', 'jury', 'applicant'] as const).map((role) => portal.account(role)),
  );
  if (!chair || !second || !juror || !owner) throw new Error('Somebody is missing');
  await moveTo(portal, juror, 'jury.example');
  const { app_id } = (await draft(portal, owner.token)).applicationData;
  await upload(portal, owner.token, app_id, pdfOf(2000));
  const ids = [await submitted(portal, owner, 'Alpha'), await submitted(portal, owner, 'Beta')];
  const room = createRoom(portal);
  const round = await room.started(chair, [juror], { jurors_each: 1 });
  for (const application of ids) {
    const by = { round, application, juror: juror.userId };
    await room.done(room.ask(chair, judgingPaths.assignments, by));
  }
  for (const { _id } of (await room.assigned(juror, round)).values()) await room.judge(juror, _id, 7);
  for (const id of ids) {
    const decision = { outcome: 'rejected', reason: 'By the ranking.' };
    await room.done(room.ask(chair, judgingPaths.decision(round, id), decision, 'PUT'));
    await room.done(room.ask(second, judgingPaths.confirmDecision(round, id), undefined, 'POST'));
  }
  const { database } = portal.services;
  const now = new Date().toISOString();
  await database.updateTable('rounds').set({ closes_at: now, publish_at: now }).execute();
  const published = async () =>
    (await database.selectFrom('rounds').select('published_at').executeTakeFirst())?.published_at;
  await expect.poll(published).not.toBeNull();
  const mailed = () => database.selectFrom('outbox').select('id').where('finished_at', 'is', null).execute();
  await expect.poll(async () => (await mailed()).length).toBe(0);
  while (await countChangedDay(database));
  return portal;
}

/** A connection that bypasses everything the database guards. */
async function unguarded(portal: Portal, kind: DatabaseKind, work: (db: Database) => Promise<void>) {
  const database = await openDatabase(portal.services.config);
  await database.connection().execute(async (db) => {
    if (kind === 'PostgreSQL') await sql`set session_replication_role = replica`.execute(db);
    else {
      await sql`pragma foreign_keys = off`.execute(db);
      const { rows } = await sql<{
        name: string;
      }>`select name from sqlite_master where type = 'trigger'`.execute(db);
      for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(db);
    }
    await work(db);
  });
  await database.destroy();
}

describe.each(databases)('verify on %s', (kind) => {
  test('guards every table, and reports what was done to each', async () => {
    const portal = await stage(kind);
    expect(await faultsOf(portal)).toEqual([]);
    const tables = (await describeTables(portal.services.database)).map(({ name }) => name);
    // The tables of the migrations are compared with those this version knows before any check.
    const held = tables.filter((name) => !name.startsWith('kysely_migration'));
    expect(held.toSorted()).toEqual(Object.keys(damages).toSorted());
    const guarded = new Set(everyCheck.flatMap(({ guards }) => Object.keys(guards)));
    expect(held.filter((name) => !guarded.has(name))).toEqual([]);

    await unguarded(portal, kind, async (db) => {
      for (const [statement] of [...others, ...Object.values(damages)]) await sql.raw(statement).execute(db);
    });
    const told = await faultsOf(portal);
    for (const [statement, fault] of [...others, ...Object.values(damages)])
      expect(told.filter((it) => fault.test(it)).length, statement).toBeGreaterThan(0);
  });
});

test('garbled pages of an SQLite file are reported, however much of it is readable', async () => {
  const portal = await stage('SQLite');
  const dataDir = await mkdtemp(join(tmpdir(), 'csr-awards-garbled-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const copy = join(dataDir, 'portal.sqlite');
  const { database } = portal.services;
  await sql`vacuum into ${copy}`.execute(database);
  expect(await faultsOf(portal, dataDir)).toEqual([]);
  const pages = await openDatabase({ databaseUrl: null, dataDir });
  const found = await sql<{ name: string; rootpage: number }>`select name, rootpage from sqlite_master
    where name in ('receipts', 'score_sheets', 'decisions', 'list_figures', 'applications_submitted')`.execute(
    pages,
  );
  await pages.destroy();
  expect(found.rows).toHaveLength(5);
  const overwrite = async (bytes: Uint8Array, isMeant: (name: string) => boolean) => {
    const file = await open(copy, 'r+');
    for (const { name, rootpage } of found.rows)
      if (isMeant(name)) await file.write(bytes, 0, bytes.length, (rootpage - 1) * 4096);
    await file.close();
  };
  const isIndex = (name: string) => name === 'applications_submitted';
  // An empty index page.
  await overwrite(Uint8Array.of(10, 0, 0, 0, 0, 16, 0, 0), isIndex);
  expect((await faultsOf(portal, dataDir)).join('\n')).toContain('missing from index applications_submitted');
  // Permanent removal includes everything written about it.
  const [gone] = await database.selectFrom('decisions').select('application_id').execute();
  await database.transaction().execute((trx) => removeApplication(trx, gone?.application_id ?? ''));
  expect(await faultsOf(portal)).toEqual([]);
  await overwrite(randomBytes(4096), (name) => !isIndex(name));
  const told = (await faultsOf(portal, dataDir)).join('\n');
  for (const what of ['database', 'receipts', 'score sheets', 'decisions', 'sums of the statistics'])
    expect(told).toContain(`The ${what} could not be read to the end: database disk image is malformed.`);
});
