import { createHmac, timingSafeEqual } from 'node:crypto';
import { invitationPage } from '#contract/application/collaborators.ts';
import { loginPath } from '#contract/login-path.ts';
import type { Secrets } from '#server/platform/config/secrets.ts';
import type { CollaboratorTable } from './tables.ts';

type Key = Pick<Secrets, 'invitationKey'>;
type Invitation = Pick<CollaboratorTable, 'id' | 'email_key'>;

/** The mailed link: it leads past the login to a page where one click accepts the invitation. */
export function invitationLink(secrets: Key, publicUrl: string, invitation: Invitation): string {
  const query = new URLSearchParams({ invitation: `${invitation.id}.${sign(secrets, invitation)}` });
  return publicUrl + loginPath(`${invitationPage}?${query}`);
}

/** Id of the invitation that a link names, valid or not. */
export function invitationIn(text: string): string {
  return text.split('.', 1)[0] ?? '';
}

/** Whether a link was mailed to the invited address. */
export function isValidInvitation(secrets: Key, text: string, invitation: Invitation): boolean {
  const expected = Buffer.from(`${invitation.id}.${sign(secrets, invitation)}`);
  const given = Buffer.from(text);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign({ invitationKey }: Key, { id, email_key }: Invitation): string {
  return createHmac('sha256', invitationKey).update(`${id}\n${email_key}`).digest('base64url');
}
