import { faker } from '@faker-js/faker/locale/en_IN';
import type { Random } from '../random.ts';

/** Somebody's name. */
export interface Person {
  readonly first: string;
  readonly last: string;
}

const designations = [
  'Head of CSR',
  'Manager, CSR',
  'Company Secretary',
  'Director',
  'Managing Director',
  'General Manager, Sustainability',
  'Chief People Officer',
  'Chief Financial Officer',
  'Vice President, Corporate Affairs',
  'Trustee and CSR Lead',
  'Senior Executive, Community Relations',
];

/** From here on faker says the same again for the same seed. */
export function seedPeople(seed: number): void {
  faker.seed(seed);
}

/** An Indian name. */
export function inventPerson(): Person {
  return { first: faker.person.firstName(), last: faker.person.lastName() };
}

/** What somebody does in a company. */
export function inventDesignation(random: Random): string {
  return random.lean(designations);
}

/** An Indian mobile number, as it is dialled within the country. */
export function inventMobile(random: Random): string {
  return String(random.whole(6_000_000_000, 9_999_999_999));
}
