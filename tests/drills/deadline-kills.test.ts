import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { currentEdition } from '#contract/programme/edition.ts';
import { changeDeadline } from '#server/deadline/change-deadline.ts';
import { prepareDatabase } from '#server/modules.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { root } from '../../scripts/commands/run-command.ts';
import { freePort } from '../../scripts/development/dev-server.ts';
import { writeDrafts } from '../api/many-drafts.ts';
import { createDatabase } from '../api/portal.ts';
import { processEnvironment } from '../support/process-environment.ts';

/** More kills by hand: KILLS=20. On PostgreSQL two servers work at once, and each is killed once. */
const more = Number(process.env.KILLS ?? 0);
const scenes = [
  { kind: 'SQLite', drafts: 80, kills: more || 4, servers: 1 },
  { kind: 'PostgreSQL', drafts: 80, kills: more || 2, servers: 2 },
] as const;

describe.each(scenes)('the deadline on $kind', ({ kind, drafts, kills, servers }) => {
  test(`${kills} kills in the middle of it: each draft is submitted once, with one receipt`, async () => {
    const dataDirs = await Promise.all(
      Array.from({ length: servers }, () => mkdtemp(join(tmpdir(), 'csr-awards-deadline-'))),
    );
    const databaseUrl = kind === 'PostgreSQL' ? await createDatabase() : null;
    const database = await openDatabase({ databaseUrl, dataDir: dataDirs[0] ?? '' });
    const running: ChildProcess[] = [];
    const kill = async (child: ChildProcess | undefined) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    };
    onTestFinished(async () => {
      await Promise.all(running.map(kill));
      await database.destroy();
      await Promise.all(dataDirs.map((dataDir) => rm(dataDir, { recursive: true, force: true })));
    });
    await prepareDatabase(database, new Date());
    await writeDrafts(database, drafts);
    await changeDeadline(
      database,
      currentEdition(new Date()),
      { action: 'close' },
      { actorId: null, actorRole: 'terminal', from: {} },
      () => new Date(),
    );

    const count = async (from: 'applications' | 'outbox' | 'application_versions', where: string) => {
      const row = await database
        .selectFrom(from)
        .select(sql<number | string>`count(*)`.as('count'))
        .where(sql<boolean>`${sql.raw(where)}`)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    };
    const left = () => count('applications', 'is_final = 0');
    const start = async (at: number) => {
      running[at] = spawn(process.execPath, ['src/server/main.ts'], {
        cwd: root,
        stdio: 'ignore',
        env: processEnvironment({
          // Servers on one database store their files in one place.
          DATA_DIR: dataDirs[0],
          PORT: String(await freePort()),
          LOG_LEVEL: 'silent',
          ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
        }),
      });
    };
    /** Waits while servers work; none may exit by itself. */
    const until = async (isDone: () => Promise<boolean>) => {
      while (!(await isDone())) {
        if (running.some(({ exitCode }) => exitCode !== null)) throw new Error('A server ended by itself');
        // Often enough to kill in the middle; each query takes time from the servers.
        await new Promise((resume) => setTimeout(resume, 20));
      }
    };

    for (let at = 0; at < servers; at += 1) await start(at);
    const step = Math.floor(drafts / (kills + 1));
    for (let turn = 1; turn <= kills; turn += 1) {
      await until(async () => (await left()) <= drafts - turn * step);
      const victim = turn % servers;
      await kill(running[victim]);
      await start(victim);
    }
    await until(async () => (await left()) === 0);
    expect(await count('outbox', "kind = 'receipt'")).toBe(drafts);
    expect(await count('application_versions', "saved_by = 'deadline'")).toBe(drafts);
    expect(await count('applications', 'is_automatic = 1 and revision = 2')).toBe(drafts);
    expect(await count('applications', 'is_complete = 1')).toBe(drafts / 2);
    // A killed server's claim in a shared database lapses after two minutes; the test does not wait for that.
    if (servers > 1) return;
    await until(async () => (await count('outbox', "kind = 'receipt' and outcome = 'sent'")) === drafts);
    const mails = await readdir(join(dataDirs[0] ?? '', 'outbox'));
    expect(mails.filter((name) => name.endsWith('.eml'))).toHaveLength(drafts);
  }, 300_000);
});
