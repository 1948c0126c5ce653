import { faker } from '@faker-js/faker/locale/en_IN';
import showcases from './showcases.json' with { type: 'json' };

/** A company and its project, written by people: the first of any demonstration, and the models of the others. */
export type Showcase = (typeof showcases)[number];

/** A company that does not exist. */
export interface Company {
  readonly name: string;
  /** Its name in internet addresses. */
  readonly domain: string;
  /** The values of its type of organisation and industry. */
  readonly form: string;
  readonly industry: string;
  /** Rupees. */
  readonly turnover: number;
  /** Whether the law obliges it to spend on social responsibility. */
  readonly isMandated: boolean;
}

export function companyOf({ company: name, form, industry }: Showcase): Company {
  const [first = '', second = '', trade = ''] = name.split(' ');
  const turnover = spread(2_000_000, 600_000_000_000);
  return {
    name,
    // Nobody can register a name below `.example` (RFC 2606): no mail to an invented company reaches anyone.
    domain: `${first}-${second}-${trade}.example`.toLowerCase(),
    form,
    industry,
    turnover,
    isMandated: turnover > 1_000_000_000 || faker.datatype.boolean(0.3),
  };
}

/** A company named like those of the showcases: a family, a thing people are fond of, a trade and the legal form. */
export function inventCompany(): Company {
  const trade = faker.helpers.arrayElement(showcases);
  const [, emblem] = faker.helpers.arrayElement(showcases).company.split(' ');
  const [, , ...rest] = trade.company.split(' ');
  return companyOf({ ...trade, company: [faker.person.lastName(), emblem, ...rest].join(' ') });
}

/** What an account and an application say about an employee of a company. */
export function inventPerson({ domain }: Company) {
  const [first_name, last_name] = [faker.person.firstName(), faker.person.lastName()];
  const local = `${first_name}.${last_name}`.toLowerCase().replace(/[^a-z.]/g, '');
  return {
    first_name,
    last_name,
    name: `${first_name} ${last_name}`,
    email: `${local}@${domain}`,
    mobile_number: String(faker.number.int({ min: 6_000_000_000, max: 9_999_999_999 })),
    designation: faker.helpers.arrayElement([
      'Head of CSR',
      'Company Secretary',
      'Managing Director',
      'General Manager, Sustainability',
      'Chief Financial Officer',
      'Vice President, Corporate Affairs',
    ]),
  };
}

/** A random number; small ones are as frequent as large ones are rare. */
export function spread(least: number, most: number): number {
  return least * (most / least) ** faker.number.float();
}
