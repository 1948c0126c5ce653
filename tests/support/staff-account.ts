import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Role } from '#contract/roles.ts';
import { root } from '../../scripts/run-command.ts';
import { processEnvironment } from './process-environment.ts';
import type { RunningServer } from './running-server.ts';

/** Makes an account as `npm run account` does; throws when that fails. */
export async function createStaffAccount(
  server: RunningServer,
  role: Role,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const args = ['scripts/account.ts', '--email', email, '--role', role, '--password', password];
  const env = processEnvironment({ DATA_DIR: server.dataDir });
  const [code] = await once(spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' }), 'exit');
  if (code !== 0) throw new Error(`"npm run account" ended with ${code}`);
}
