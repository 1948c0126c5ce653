/** Fills a database with invented companies and their applications: npm run demo-data -- --applications N */
import { parseArgs } from 'node:util';
import { parseConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { runNode } from './run-command.ts';

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function readArguments(): { count: number; seed: number } {
  try {
    const options = {
      applications: { type: 'string', default: '200' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    } as const;
    const { applications, seed } = parseArgs({ options }).values;
    const count = Number(applications);
    if (!Number.isSafeInteger(count) || count < 1 || count > 1_000_000)
      throw new Error('--applications needs a number');
    return { count, seed: Number(seed) || 1 };
  } catch (error) {
    return stop(`${(error as Error).message}\nUsage: npm run demo-data -- --applications N [--seed S]`);
  }
}

const { count, seed } = readArguments();
const config = parseConfig(process.env);
if (!config.ok) stop(`The configuration is wrong:\n${config.error.join('\n')}`);
// The answers are invented from the definition, which a fresh clone has yet to generate.
if (!(await runNode(['scripts/generate.ts'])).ok) process.exit(1);
const { fillDatabase } = await import('./demo/fill-database.ts');
const database = await openDatabase(config.value);
try {
  await migrate(database);
  await fillDatabase(database, count, seed);
  console.log(`Invented ${count} applications.`);
} finally {
  await database.destroy();
}
