/** Words that people of this programme like to put a year or a number behind. */
const usual = `rotary rotarian rotaract club district csr award awards national regional zonal programme program project
  company corporate social responsibility india indian bharat hindustan portal application applicant jury admin
  administrator superadmin admins user login welcome password passcode secret change default letmein qwerty asdf zxcv
  abc abcd test demo temp guest office business team service hello super boss manager director sales account accounts
  north south east west northern southern eastern western
  andhra assam bihar gujarat haryana karnataka kerala maharashtra odisha punjab rajasthan tamilnadu telangana bengal
  mumbai delhi kolkata chennai bengaluru bangalore hyderabad pune ahmedabad surat jaipur lucknow kanpur nagpur indore
  bhopal patna vadodara coimbatore madurai kochi mysuru mysore nashik rajkot varanasi amritsar ranchi guwahati goa
  krishna ganesh ganesha shiva rama sairam saibaba hanuman durga lakshmi jaihind diwali holi
  january february march april may june july august september october november december
  spring summer autumn winter monday tuesday wednesday thursday friday saturday sunday`;

/** Words, letters only and in lower case, that a password must not consist of. */
export const usualWords: readonly string[] = usual.split(/\s+/);

/** What is known about the person choosing a password. */
export interface Person {
  readonly email: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly company_name?: string;
}

/** The words in a person's name, company and address, as they would appear in a password. */
export function ownWords({ email, first_name = '', last_name = '', company_name = '' }: Person): string[] {
  const [account = '', host = ''] = email.split('@');
  const domain = host.split('.').slice(0, -1).join(' ');
  return `${first_name} ${last_name} ${company_name} ${account} ${domain}`
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .map((word) => word.replace(/\p{M}/gu, ''))
    .filter((word) => word.length >= 3);
}
