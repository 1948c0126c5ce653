import { resetPasswordDefinition } from '#generated/reset-password.ts';
import { invalidAnswers } from '../failure.ts';
import { type JsonObject, parseForm } from '../forms.ts';
import { commonPasswordMessage, isCommonPassword } from './passwords.ts';

/** Throws 400 for a password that everybody tries first. */
export function assertUncommon(password: string): void {
  if (isCommonPassword(password)) {
    throw invalidAnswers([{ path: '/password', message: commonPasswordMessage }]);
  }
}

/** The password that somebody chooses through a mailed link; throws 400 when it breaks a rule of the form. */
export function newPasswordOf(body: JsonObject): string {
  const { password } = parseForm(resetPasswordDefinition, body, ['verificationToken', 'email']);
  assertUncommon(password);
  return password;
}
