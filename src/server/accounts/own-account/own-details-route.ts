import { accountPaths } from '#contract/account/paths.ts';
import { SessionUser } from '#contract/account/session.ts';
import { applicantRoles } from '#contract/roles.ts';
import type { OwnDetailsAnswers } from '#generated/own-details.ts';
import { servedForm } from '#server/forms/served/served-forms.ts';
import { route } from '#server/platform/http/route.ts';
import { findAccount } from '../managing/accounts-repository.ts';
import { writeDetails } from '../managing/write-details.ts';

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
    const details = {
      first_name: body.firstName,
      last_name: body.lastName,
      company_name: body.companyName,
      designation: body.designation,
      mobile_number: body.mobileNumber,
    };
    await database.transaction().execute(async (trx) => {
      const before = await findAccount(trx, identity.userId);
      if (before) await writeDetails(trx, identity, before, details, clock());
    });
    return { ...identity.user, ...details };
  },
});
