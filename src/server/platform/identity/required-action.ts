import type { RequiredAction } from '#contract/account/session.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import { hasSecondFactor } from './second-factors-repository.ts';
import type { SessionRow } from './sessions-repository.ts';

/** What an account must do before anything else: change a one-time password, then set up a second factor. */
export async function findRequiredAction(
  { config, database }: Pick<Services, 'config' | 'database'>,
  { id, role, must_change_password }: Pick<SessionRow, 'id' | 'role' | 'must_change_password'>,
): Promise<RequiredAction | null> {
  if (must_change_password === 1) return 'change-password';
  const isAsked = config.secondFactorRoles.some((it) => it === role);
  return isAsked && !(await hasSecondFactor(database, id)) ? 'set-up-second-factor' : null;
}

/** The refusal of every other call until it is done. */
export function actionRequired(action: RequiredAction): Failure {
  return new Failure(
    403,
    action === 'change-password' ? 'PASSWORD_CHANGE_REQUIRED' : 'SECOND_FACTOR_SETUP_REQUIRED',
  );
}
