import { resetPasswordDefinition } from '#generated/reset-password.ts';
import { type JsonObject, parseForm } from '../forms.ts';

/** The password that somebody chooses through a mailed link; throws 400 when it breaks a rule of the form. */
export function newPasswordOf(body: JsonObject): string {
  return parseForm(resetPasswordDefinition, body, ['verificationToken', 'email']).password;
}
