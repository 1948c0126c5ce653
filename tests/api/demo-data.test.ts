import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#engine/definition.ts';
import { parseDraft, parseSubmission } from '#engine/submission.ts';
import { applicationDefinition } from '#generated/application.ts';
import { openDatabase } from '#server/db/database.ts';
import { root } from '../../scripts/run-command.ts';
import { createDatabase, databases } from './portal.ts';

const run = promisify(execFile);

describe.each(databases)('invented data on %s', (kind) => {
  test('asks for so many applications and gets them, each as good as a real one', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'csr-awards-demo-'));
    const databaseUrl = kind === 'PostgreSQL' ? await createDatabase() : null;
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    const script = ['scripts/demo-data.ts', '--applications', '60', '--seed', '7'];
    const { stdout } = await run(process.execPath, script, { cwd: root, env });
    expect(stdout).toContain('Invented 60 applications.\n');
    const database = await openDatabase({ dataDir, databaseUrl });
    const rows = await database.selectFrom('applications').selectAll().execute();
    expect(rows).toHaveLength(60);
    const wrong = rows.filter(({ answers, is_final }) => {
      const document = JSON.parse(answers) as Answers;
      return !(is_final ? parseSubmission : parseDraft)(applicationDefinition, document).ok;
    });
    expect(wrong).toEqual([]);
    const final = rows.filter(({ is_final }) => is_final);
    expect(final.length).toBeGreaterThan(20);
    expect(final.length).toBeLessThan(60);
    expect(new Set(rows.map(({ award_program_id }) => award_program_id)).size).toBe(4);
    await database.destroy();
    await rm(dataDir, { recursive: true });
  });
});
