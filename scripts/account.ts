/**
 * Usage: npm run account -- --email E [--role R] [--password P] [--programs South,North] [--reset-second-factor]
 *
 * Creates a verified account, or changes one. A new account needs a role and a password; of an existing one, what is given is
 * changed.
 *
 *   --role R               applicant, jury, admin or superadmin; user and Applicant are older names of applicant
 *   --programs P,P         the programmes that a jury member sees; without it all of them
 *   --reset-second-factor  for a person who has lost phone and recovery codes: the password alone is enough to sign in
 */
import { roles } from '#contract/roles.ts';
import { upsertAccount } from '#server/accounts/upsert-account.ts';
import { findWeakness } from '#server/accounts/weak-passwords/weak-password.ts';
import { prepareDatabase } from '#server/modules.ts';
import { isMailable } from '#server/platform/config/mail-address.ts';
import { hasDatabase, openDatabase } from '#server/platform/db/database.ts';
import { runCommand } from './commands/operator-command.ts';
import { readArguments, stop, stopWithHelp } from './commands/read-arguments.ts';

const given = readArguments({
  email: { type: 'string' },
  role: { type: 'string' },
  password: { type: 'string' },
  programs: { type: 'string' },
  'reset-second-factor': { type: 'boolean' },
});
const { email, role: roleName, password, programs: named } = given;
const resetSecondFactor = given['reset-second-factor'];
if (!email || (!roleName && !password && !named && !resetSecondFactor)) stopWithHelp();
if (!isMailable(email)) stop(`"${email}" is not an email address.`);
const role = roles.find((it) => it === roleName);
if (roleName && !role) stop(`"${roleName}" is not a role; known are ${roles.join(', ')}.`);
if (password !== undefined) {
  const length = [...password].length;
  if (length < 8 || length > 15) stop('The password length should be between 8 and 15 characters.');
  const weakness = await findWeakness(password, { email });
  if (weakness) stop(weakness);
}

await runCommand(async (config) => {
  const isNew = !hasDatabase(config);
  const database = await openDatabase(config);
  try {
    await prepareDatabase(database, new Date());
    const programs = named?.split(',').map((name) => name.trim());
    const wanted = { email, role, password, programs, resetSecondFactor };
    const outcome = await upsertAccount(database, wanted, new Date());
    if (outcome === 'incomplete')
      stop(`There is no account ${email} yet; a new one needs a role and a password.`);
    if (outcome === 'unproven')
      stop(
        `Someone registered ${email} but has not verified it. Give a new --password with the change; otherwise the person who registered would get it.`,
      );
    console.log(outcome === 'created' ? `Created ${email}.` : `Changed ${email}; its sessions have ended.`);
    if (isNew) console.log(`There was no database in ${config.dataDir}; this began a new one.`);
  } finally {
    await database.destroy();
  }
});
