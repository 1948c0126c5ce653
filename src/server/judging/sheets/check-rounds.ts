import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compileForms } from '#authoring/compile/compile-form.ts';
import type { Problem } from '#authoring/read/problem.ts';
import type { Config } from '#server/platform/config/config.ts';
import { openDatabaseIfThere } from '#server/platform/db/database.ts';
import { missingMigrations } from '#server/platform/db/migrate.ts';
import { listRunningRounds } from '../rounds/rounds-repository.ts';
import { incomparableSheets } from './comparable-sheets.ts';

/**
 * Score sheets that were changed while a judging round is under way in a database. Finds nothing if there is no
 * database, an older version, or one that does not answer: the start refuses as well.
 */
export async function checkRounds(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  schemasDir: string,
): Promise<Problem[]> {
  const database = openDatabaseIfThere(config);
  if (database === undefined) return [];
  try {
    const missing = await missingMigrations(database).catch(() => undefined);
    if (missing === undefined || missing.length > 0) return [];
    const sheets = [...new Set((await listRunningRounds(database)).map(({ sheet }) => sheet))];
    if (sheets.length === 0) return [];
    const there = sheets.filter((id) => existsSync(join(schemasDir, id, 'form.json')));
    const forms = await compileForms(schemasDir, there);
    const found = await incomparableSheets(database, (id) => forms.find((form) => form.id === id));
    return found.map(({ sheet, wrong, remedy }) => ({
      file: `schemas/${sheet}/form.json`,
      line: 1,
      column: 1,
      wrong,
      expected: remedy,
    }));
  } finally {
    await database.destroy();
  }
}
