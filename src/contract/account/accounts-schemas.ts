import { Type } from 'typebox';
import { RoleName } from '../role-name.ts';
import { roles } from '../roles.ts';
import {
  closed,
  type Described,
  named,
  nullable,
  Page,
  pageNumber,
  queryNumber,
  queryText,
} from '../schema.ts';
import { largestPage } from '../staff-room/dashboard.ts';
import { accountStates, givenRoles } from './accounts.ts';

export const Account = named('Account', 'An account as superadmins see it. Times are ISO instants in UTC.', {
  _id: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  company_name: Type.String(),
  designation: Type.String(),
  mobile_number: Type.String(),
  role: RoleName,
  state: Type.Enum(accountStates),
  created_at: Type.String(),
  last_signin: nullable(Type.String()),
  has_second_factor: Type.Boolean({ description: 'Whether the login asks for a second factor.' }),
  programs: Type.Array(Type.String(), {
    description: 'Ids of the programmes assigned to a jury member; empty for other roles.',
  }),
});
export type Account = Described<typeof Account>;

export const AccountsPage = named(
  'AccountsPage',
  'A page of GET /accounts, newest first. `number` from 1, `total` of all pages.',
  {
    accounts: Type.Array(Account),
    page: Page,
  },
);
export type AccountsPage = Described<typeof AccountsPage>;

/** Ids of the programmes of a jury member. */
export const programIds = Type.Array(Type.String(), {
  description: 'Ids of the programmes a jury member sees.',
  'x-message': 'programs must be a list of ids of award programmes',
});

/** Body of PATCH /accounts/{id}; fields not given stay. */
export const AccountChange = Type.Object(
  {
    role: Type.Optional(Type.Enum(givenRoles)),
    isDisabled: Type.Optional(Type.Boolean()),
    programs: Type.Optional(programIds),
  },
  {
    ...closed,
    minProperties: 1,
    'x-message': 'Nothing to change: name role, isDisabled or programs',
  },
);
export type AccountChange = Described<typeof AccountChange>;

const text = (what: string, maxLength: number, minLength = 0) =>
  Type.String({
    minLength,
    maxLength,
    pattern: '^[^<>\\p{C}]*$',
    'x-message': `${what}: ${minLength} to ${maxLength} characters on one line, without < and >`,
  });

/** Body of PATCH /accounts/{id}/details: what an account says about its person; fields not given stay. */
export const AccountDetails = Type.Partial(
  Type.Object({
    first_name: text('First name', 80, 1),
    last_name: text('Last name', 80),
    company_name: text('Company name', 200),
    designation: text('Designation', 200),
    mobile_number: Type.String({
      pattern: '^(?:[0-9]{10})?$',
      'x-message': 'Mobile number: 10 digits, without +91 or 0',
    }),
    email: Type.String({
      maxLength: 254,
      pattern:
        '^[^\\s\\p{C}@<>()\\[\\],;:\\\\"]+@[^\\s\\p{C}@<>()\\[\\],;:\\\\".]+(?:\\.[^\\s\\p{C}@<>()\\[\\],;:\\\\".]+)+$',
      'x-message': 'Email: an address, such as priya@example.com',
    }),
  }),
  { ...closed, minProperties: 1, 'x-message': 'Nothing to correct: name a field' },
);
export type AccountDetails = Described<typeof AccountDetails>;

/** The query of GET /accounts. */
export const AccountsQuery = Type.Object(
  {
    search: Type.Optional(queryText('Part of a name, an address or a company.')),
    role: Type.Optional(Type.Enum(roles, { description: '`applicant` also finds its older names.' })),
    state: Type.Optional(Type.Enum(accountStates)),
    page: pageNumber,
    size: queryNumber(50, largestPage, 'Accounts on a page.'),
  },
  closed,
);
