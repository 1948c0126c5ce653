import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Role } from '#contract/roles.ts';
import { root } from '../../scripts/commands/run-command.ts';
import { processEnvironment } from './process-environment.ts';
import type { RunningServer } from './running-server.ts';

/** Makes an account as `npm run account` does; throws when that fails. */
export function createStaffAccount(
  server: Pick<RunningServer, 'dataDir'>,
  role: Role,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  return run(server, 'scripts/account.ts', '--email', email, '--role', role, '--password', password);
}

/** Changes the last date of a server as `npm run deadline` does; throws when that fails. */
export function changeDeadline(server: RunningServer, ...args: string[]): Promise<void> {
  return run(server, 'scripts/deadline.ts', ...args);
}

async function run(server: Pick<RunningServer, 'dataDir'>, ...args: string[]): Promise<void> {
  const env = processEnvironment({ DATA_DIR: server.dataDir });
  const [code] = await once(spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' }), 'exit');
  if (code !== 0) throw new Error(`"${args.join(' ')}" ended with ${code}`);
}
