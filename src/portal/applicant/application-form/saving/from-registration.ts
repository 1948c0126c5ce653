import type { SessionUser } from '#contract/account/session.ts';
import type { Json } from '#engine/definition.ts';

/** What a registration says about the company and its contact, as an application says it on the wire. */
export function fromRegistration(user: SessionUser): { generalInformationData: { [part: string]: Json } } {
  const { company_name, first_name, last_name, designation, email, mobile_number } = user;
  return {
    generalInformationData: {
      legal_name: company_name,
      key_contact: { name: `${first_name} ${last_name}`.trim(), designation, email, phone: mobile_number },
    },
  };
}
