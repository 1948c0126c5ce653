import type { SessionUser } from '#contract/account/session.ts';
import type { Json } from '#engine/definition.ts';

/** The company and contact data of a registration, as an application has it on the wire. */
export function fromRegistration(user: SessionUser): { generalInformationData: { [part: string]: Json } } {
  const { company_name, first_name, last_name, designation, email, mobile_number } = user;
  return {
    generalInformationData: {
      legal_name: company_name,
      key_contact: { name: `${first_name} ${last_name}`.trim(), designation, email, phone: mobile_number },
    },
  };
}
