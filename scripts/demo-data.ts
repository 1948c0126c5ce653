/**
 * Usage: npm run demo-data -- --applications N [--seed S] [--rounds]
 *
 * Fills the database with invented companies and their applications, and prints a login for each role.
 *
 *   --applications N  how many to invent, 1 to 1,000,000; 200 unless given
 *   --seed S          a whole number; the same one invents the same in an empty database
 *   --rounds          and three rounds of the jury: screening over, regional under way, national a draft
 */
import { prepareDatabase } from '#server/modules.ts';
import { sealEntries } from '#server/platform/audit/chain-repository.ts';
import { DataFolderInUse, lockDataFolder } from '#server/platform/db/data-folder-lock.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { findUserByEmail } from '#server/platform/identity/users-repository.ts';
import { readConfig } from './commands/operator-command.ts';
import { readArguments, stop, stopWithHelp } from './commands/read-arguments.ts';
import { runNode } from './commands/run-command.ts';
import { createDemoAccounts, demoAddress } from './demo/demo-accounts.ts';

const most = 1_000_000;

function readNumber(name: string, text: string, least: number, greatest: number): number {
  const number = Number(text);
  if (/^\d{1,15}$/.test(text) && number >= least && number <= greatest) return number;
  return stopWithHelp(`--${name} must be a whole number from ${least} to ${greatest}, not "${text}".`);
}

/** One line that is overwritten on a terminal, a line every tenth elsewhere. */
function tellProgress(count: number): (written: number) => void {
  let printed = 0;
  return (written) => {
    const tenths = Math.floor((10 * written) / count);
    const line = `${written.toLocaleString('en')} of ${count.toLocaleString('en')} applications`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${written === count ? '\n' : ''}`);
    else if (tenths > printed) console.log(line);
    printed = tenths;
  };
}

/** Creates the accounts that can log in, and prints each password before anything else can go wrong. */
async function tellAccounts(database: Database): Promise<void> {
  let made = 0;
  for await (const { role, email, password } of createDemoAccounts(database)) {
    made += 1;
    console.log(`  ${role}: ${email}  ${password}`);
  }
  console.log(
    made > 0
      ? 'These passwords are shown only this once. No other invented account can log in.'
      : 'The demo accounts existed already; "npm run account" sets another password.',
  );
}

const given = readArguments({
  applications: { type: 'string', default: '200' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  rounds: { type: 'boolean', default: false },
});
const { rounds } = given;
const count = readNumber('applications', given.applications, 1, most);
const seed = readNumber('seed', given.seed, 0, 4_294_967_295);
const config = readConfig();
// The answers are invented from the definition, which a fresh clone has yet to generate.
if (!(await runNode(['scripts/generate.ts'])).ok) process.exit(1);
const { fillDatabase } = await import('./demo/fill-database.ts');
const { fillRounds } = await import('./demo/fill-rounds.ts');

let unlock = () => {};
try {
  // A server on the same folder would wait for each batch, and its dashboards would be wrong meanwhile.
  if (!config.databaseUrl) unlock = lockDataFolder(config.dataDir);
} catch (error) {
  if (error instanceof DataFolderInUse) stop(`${error.message}\nNothing was written.`);
  throw error;
}
const database = await openDatabase(config);
try {
  const begun = performance.now();
  await prepareDatabase(database, new Date());
  await tellAccounts(database);
  const host = await findUserByEmail(database, demoAddress('applicant'));
  await fillDatabase(database, config, { count, seed, host }, tellProgress(count));
  const [chair, juror] = [
    await findUserByEmail(database, demoAddress('superadmin')),
    await findUserByEmail(database, demoAddress('jury')),
  ];
  if (rounds && chair && juror) await fillRounds(database, seed, { chair: chair.id, juror: juror.id });
  // Some audit entries are in the past, where a running server would have sealed them long ago.
  while ((await sealEntries(database)) > 0);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`Invented ${count} applications in ${seconds} s.`);
} catch (error) {
  console.error(`The database could not be filled: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await database.destroy();
  unlock();
}
