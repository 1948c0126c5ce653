import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sealEntries } from '#server/platform/audit/chain-repository.ts';
import { shipEntries } from '#server/platform/audit/ship-audit.ts';
import { startPortal, usualDatabases } from './portal.ts';

test.each(usualDatabases)(
  'entries sealed on %s are forwarded once and in order by two servers',
  async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'csr-awards-audit-'));
    const file = join(folder, 'audit.jsonl');
    const portal = await startPortal(kind, { AUDIT_LOG: file });
    onTestFinished(async () => {
      await portal.stop();
      await rm(folder, { recursive: true });
    });
    const { database } = portal.services;
    const sealed = async () => {
      await sealEntries(database);
      await Promise.all([shipEntries(database, file), shipEntries(database, file)]);
      const rows = await database
        .selectFrom('audit_entries')
        .select(['seal', 'id', 'hash'])
        .orderBy('seal')
        .execute();
      const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
      return { rows, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
    };
    // A start publishes the files and records it.
    const started = (await sealed()).rows.length;
    await portal.account('applicant');
    const first = await sealed();
    expect(first.rows.length).toBe(started + 2);
    expect(first.lines).toMatchObject(first.rows);
    await portal.account('jury');
    const second = await sealed();
    expect(second.rows.length).toBe(started + 4);
    expect(second.lines).toMatchObject(second.rows);
    expect(second.lines[started]).toMatchObject({
      event: 'account-created',
      address: 'terminal',
      details: {},
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  },
);
