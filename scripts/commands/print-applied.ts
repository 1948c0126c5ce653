import { applyProposal } from '#server/forms/proposals/apply-proposal.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase, openDatabaseToRead } from '#server/platform/db/database.ts';
import { assertMigrated } from '#server/platform/db/migrate.ts';
import { root } from './run-command.ts';

/** Writes an approved proposal to the schema files and says so; throws the reason when it does not. */
export async function printApplied(id: string): Promise<void> {
  const parsed = parseConfig(process.env);
  if (!parsed.ok) throw new Error(`The configuration is wrong:\n${parsed.error.join('\n')}`);
  const config = parsed.value;
  // A folder without a database stays without one.
  const reader = openDatabaseToRead(config);
  await assertMigrated(reader).finally(() => reader.destroy());
  const database = await openDatabase(config);
  try {
    const written = await applyProposal(database, root, id);
    for (const path of written) console.log(`written: schemas/${path}`);
    console.log('The next start serves it: npm start');
  } finally {
    await database.destroy();
  }
}
