/** Creates a verified account, or changes role and password of one: npm run account -- --email E --role R --password P */
import { parseArgs } from 'node:util';
import { roles } from '#contract/roles.ts';
import { giveAccount } from '#server/auth/give-account.ts';
import { commonPasswordMessage, isCommonPassword } from '#server/auth/passwords.ts';
import { parseConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';

const usage = `Usage: npm run account -- --email E --role ${roles.join('|')} --password P [--programs South,North]
For a new account all three are needed; for an existing one, what is given is changed.
A jury member sees the programmes that are named, or all of them.`;

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function readArguments() {
  try {
    const options = {
      email: { type: 'string' },
      role: { type: 'string' },
      password: { type: 'string' },
      programs: { type: 'string' },
    } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    return stop(`${(error as Error).message}\n\n${usage}`);
  }
}

const { email, role: roleName, password, programs: named } = readArguments();
if (!email || (!roleName && !password && !named)) stop(usage);
if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) stop(`"${email}" is not an e-mail address.`);
const role = roles.find((it) => it === roleName);
if (roleName && !role) stop(`"${roleName}" is not a role; known are ${roles.join(', ')}.`);
if (password !== undefined) {
  const length = [...password].length;
  if (length < 8 || length > 15) stop('The password length should be between 8 and 15 characters.');
  if (isCommonPassword(password)) stop(commonPasswordMessage);
}

const config = parseConfig(process.env);
if (!config.ok) stop(`The configuration is wrong:\n${config.error.join('\n')}`);
const database = await openDatabase(config.value);
try {
  await migrate(database).catch((error: Error) => stop(error.message));
  const programs = named?.split(',').map((name) => name.trim());
  const outcome = await giveAccount(database, { email, role, password, programs }, new Date()).catch(
    (error: Error) => stop(error.message),
  );
  if (outcome === 'incomplete')
    stop(`There is no account ${email} yet; a new one needs a role and a password.`);
  console.log(outcome === 'created' ? `Created ${email}.` : `Changed ${email}; its sessions have ended.`);
} finally {
  await database.destroy();
}
