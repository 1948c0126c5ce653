import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Answers } from '#engine/definition.ts';
import { parseDraft, parseSubmission } from '#engine/judge/submission.ts';
import { toWire } from '#engine/wire/wire.ts';
import { applicationDefinition } from '#generated/application.ts';
import { verifyPassword } from '#server/accounts/passwords/passwords.ts';
import { type Facts, factText, toFacts } from '#server/applications/rows/facts.ts';
import { refreshRow, toListRow } from '#server/applications/rows/rows-repository.ts';
import type { ApplicationTable } from '#server/applications/tables.ts';
import { presentRounds } from '#server/judging/rounds/present-round.ts';
import { roundState } from '#server/judging/rounds/round-state.ts';
import { everyCheck } from '#server/modules.ts';
import { verify } from '#server/operations/verify/verify.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { lockDataFolder } from '#server/platform/db/data-folder-lock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { UserTable } from '#server/platform/db/tables.ts';
import { findUserByEmail } from '#server/platform/identity/users-repository.ts';
import { createFileStore } from '#server/platform/storage/create-file-store.ts';
import { root } from '../../scripts/commands/run-command.ts';
import { inventBatches } from '../../scripts/demo/invent-batches.ts';
import { createDatabase, databases } from '../api/portal.ts';
import { processEnvironment } from '../support/process-environment.ts';

const run = promisify(execFile);

/** Whether an application's answers meet the rules of its state. */
const isDocument = ({ answers, is_final, is_automatic }: ApplicationTable) =>
  (is_final && !is_automatic ? parseSubmission : parseDraft)(
    applicationDefinition,
    JSON.parse(answers) as Answers,
  ).ok;

test('variations of invented data follow the rules too, and are shown with their own values', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'csr-awards-demo-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const config = parseConfig({ DATA_DIR: dataDir });
  if (!config.ok) throw new Error(config.error.join());
  const programmes = ['South', 'North'].map((name) => ({ _id: `of the ${name}`, name }));
  const [models, count] = [12, 80];
  const plan = { count, models, seed: 3, known: 0, passwordHash: '', programmes, host: undefined };
  for await (const { applications, list_rows, users } of inventBatches({
    ...plan,
    config: config.value,
  })) {
    const rows = applications as ApplicationTable[];
    expect(rows).toHaveLength(count);
    expect(rows.filter((row) => !isDocument(row))).toEqual([]);
    for (const [at, row] of rows.entries()) {
      const owner = users.find(({ id }) => id === row.owner_id);
      const wire = toWire(applicationDefinition, JSON.parse(row.answers) as Answers);
      expect(list_rows[at]).toEqual(
        toListRow(row, owner as UserTable, { facts: toFacts(applicationDefinition, wire) }),
      );
    }
    const names = new Set(
      list_rows.map((row) => factText((JSON.parse(row.facts as string) as Facts).company_name)),
    );
    expect(names.size).toBeGreaterThan(2 * models);
  }
});

test('whatever fails later, the passwords are printed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'csr-awards-demo-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await writeFile(join(dataDir, 'files'), 'no folder');
  const env = processEnvironment({ DATA_DIR: dataDir });
  const failed = await run(process.execPath, ['scripts/demo-data.ts', '--applications', '3'], {
    cwd: root,
    env,
  }).catch((error: { code: number; stdout: string; stderr: string }) => error);
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('could not be filled') });
  expect(failed.stdout.match(/^ {2}\w+: \S+ {2}\S+$/gm)).toHaveLength(4);
});

describe.each(databases)('invented data on %s', (kind) => {
  test('creates the requested number of applications, each as valid as a real one; a second run adds as many', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'csr-awards-demo-'));
    const databaseUrl = kind === 'PostgreSQL' ? await createDatabase() : null;
    const env = processEnvironment({
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    });
    const invent = (...options: string[]) =>
      run(process.execPath, ['scripts/demo-data.ts', ...options], { cwd: root, env });
    const { stdout } = await invent('--applications', '60', '--seed', '7', '--rounds');
    expect(stdout).toMatch(/^60 of 60 applications$/m);
    expect(stdout).toMatch(/^Invented 60 applications in [\d.]+ s\.$/m);
    const logins = [...stdout.matchAll(/^ {2}(\w+): (\S+) {2}(\S+)$/gm)].map(([, ...login]) => login);
    expect(logins.map(([role]) => role)).toEqual(['superadmin', 'admin', 'jury', 'applicant']);

    const database = await openDatabase({ dataDir, databaseUrl });
    const rows = await database.selectFrom('applications').selectAll().execute();
    expect(rows).toHaveLength(60);
    expect(rows.filter((row) => !isDocument(row))).toEqual([]);
    const of = (final: number, automatic: number | null) =>
      rows.filter((it) => it.is_final === final && it.is_automatic === automatic).length;
    // The count of each depends on the day on which they are generated.
    expect(Math.min(of(1, null), of(1, 1), of(0, null))).toBeGreaterThan(0);
    expect(new Set(rows.map(({ award_program_id }) => award_program_id)).size).toBeGreaterThanOrEqual(4);
    for (const [, email = '', password = ''] of logins) {
      const user = await findUserByEmail(database, email);
      expect(await verifyPassword(user?.password_hash, password)).toBe(true);
    }
    // Three rounds under way: one that is over and decided, one that is being judged, one that is a draft.
    const now = new Date();
    const rounds = await database.selectFrom('rounds').selectAll().orderBy('opens_at').execute();
    expect(rounds.map((round) => `${round.level} ${roundState(round, now)}`)).toEqual([
      'screening closed',
      'regional open',
      'national draft',
    ]);
    const [screening, regional] = await presentRounds(database, rounds, now);
    expect(screening?.entries).toBeGreaterThan(20);
    expect(regional?.entries).toBeGreaterThan(10);
    expect(regional?.sheets).toBeGreaterThan(10);
    expect(regional?.sheets).toBeLessThan(regional?.assignments ?? 0);
    // Tables show what the server would have written.
    const shown = await database.selectFrom('list_rows').selectAll().orderBy('application_id').execute();
    await database.transaction().execute(async (trx) => {
      for (const { id } of rows) await refreshRow(trx, id);
    });
    const written = await database.selectFrom('list_rows').selectAll().orderBy('application_id').execute();
    expect(shown).toEqual(written);
    // Attached files exist, and match the table.
    const files = await database.selectFrom('files').selectAll().execute();
    expect(files.length).toBeGreaterThan(0);
    const [file] = files;
    const bytes = await readFile(join(dataDir, 'files', file?.key ?? ''));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file?.sha256);

    // A full check finds nothing.
    const config = parseConfig({ DATA_DIR: dataDir });
    if (!config.ok) throw new Error(config.error.join());
    const told: string[] = [];
    const store = await createFileStore(config.value);
    await verify(everyCheck, { database, store }, (fault) => told.push(fault));
    expect(told).toEqual([]);

    const again = await invent('--applications', '15', '--seed', '7');
    expect(again.stdout).toContain('The demo accounts existed already');
    const { count } = await database
      .selectFrom('applications')
      .select((it) => it.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(75);

    if (kind === 'SQLite') {
      const unlock = lockDataFolder(dataDir);
      const refused = await invent('--applications', '5').catch(
        (error: { code: number; stderr: string }) => error,
      );
      unlock();
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('Nothing was written.') });
      const wrong = await invent('--applications', '1e9').catch(
        (error: { code: number; stderr: string }) => error,
      );
      expect(wrong).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('from 1 to 1000000, not "1e9"'),
      });
    }
    await database.destroy();
    await rm(dataDir, { recursive: true });
  });
});
