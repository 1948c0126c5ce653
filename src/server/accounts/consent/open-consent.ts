import type { Login } from '#contract/account/session.ts';
import { applicantRoles } from '#contract/roles.ts';
import type { Services } from '#server/platform/services.ts';
import { consentVersion } from '#server/programme/consent/consent-notice.ts';
import { findConsent } from './consents-repository.ts';

/**
 * A session as its owner sees it, with the notice they have yet to agree to. Only people who registered are asked,
 * not staff or people whose account an operator opened.
 */
export async function withOpenConsent<Session extends Login>(
  { database }: Pick<Services, 'database'>,
  session: Session,
): Promise<Session> {
  if (!applicantRoles.includes(session.role) || session.preview_of !== undefined) return session;
  const given = await findConsent(database, session.user._id);
  return given === undefined || given.version === consentVersion()
    ? session
    : { ...session, open_consent: consentVersion() };
}
