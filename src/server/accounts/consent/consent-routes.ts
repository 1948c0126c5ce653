import { Agreement, ConsentNotice } from '#contract/account/consent-schemas.ts';
import { Message } from '#contract/answers.ts';
import { paths } from '#contract/paths.ts';
import { applicantRoles } from '#contract/roles.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { conflict } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import { consentNotice, consentVersion } from '#server/programme/consent/consent-notice.ts';
import { keepConsent } from './consents-repository.ts';

const notice = route({
  method: 'GET',
  path: paths.consent,
  roles: 'everybody',
  group: 'session',
  summary: 'Read the notice about personal data',
  description: 'What is stored about people who register, why and how long, their rights and whom to ask.',
  answer: ConsentNotice,
  handle: ({ services }) => consentNotice(services),
});

const agree = route({
  method: 'POST',
  path: paths.consent,
  roles: applicantRoles,
  admits: { unready: true },
  group: 'session',
  summary: 'Agree to the notice about personal data',
  description:
    'Stores the version and the instant with the account. 409 with code 1011: the notice has changed since it was shown. Consent is withdrawn by POST /own-data/erasure.',
  body: Agreement,
  answer: Message,
  failures: [409],
  handle: async ({ services: { database, clock }, identity, body: { version } }) => {
    if (version !== consentVersion()) {
      throw conflict('The notice has changed since it was shown. Please read it again.');
    }
    await database.transaction().execute(async (trx) => {
      if (!(await keepConsent(trx, identity.userId, version, clock()))) return;
      const details = { version };
      await recordAudit(trx, { event: 'consent-given', ...actorOf(identity), details }, clock());
    });
    return { message: 'Thank you. Your consent is kept with your account.' };
  },
});

/** The notice about personal data, and agreeing to it. */
export const consentRoutes = [notice, agree];
