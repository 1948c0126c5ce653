import { accountPaths } from '#contract/account/paths.ts';
import { SessionUser } from '#contract/account/session.ts';
import { applicantRoles } from '#contract/roles.ts';
import type { OwnDetailsAnswers } from '#generated/own-details.ts';
import { servedForm } from '#server/forms/served/served-forms.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import { setDetails } from '../managing/accounts-repository.ts';

/** What applicants change about themselves; the address, by which the account is known, is corrected by staff. */
export const changeOwnDetails = route({
  method: 'PUT',
  path: accountPaths.details,
  roles: applicantRoles,
  group: 'session',
  summary: 'Change your details',
  description:
    'Replaces name, company, designation and mobile number of the caller, by the rules of the registration. The address stays. Repeating the call changes nothing.',
  body: { form: servedForm<OwnDetailsAnswers>('own-details') },
  answer: SessionUser,
  handle: async ({ services: { database, clock }, identity, body }) => {
    const { user } = identity;
    const details = {
      first_name: body.firstName,
      last_name: body.lastName,
      company_name: body.companyName,
      designation: body.designation,
      mobile_number: body.mobileNumber,
    };
    const names = Object.keys(details) as (keyof typeof details)[];
    const changed = names.filter((name) => details[name] !== user[name]);
    if (changed.length === 0) return user;
    await database.transaction().execute(async (trx) => {
      await setDetails(trx, identity.userId, details);
      // Which ones, not what they say: the audit outlives the person's data.
      const about = { subjectId: identity.userId, details: { changed: changed.join(', ') } };
      await recordAudit(trx, { event: 'account-corrected', ...actorOf(identity), ...about }, clock());
    });
    return { ...user, ...details };
  },
});
