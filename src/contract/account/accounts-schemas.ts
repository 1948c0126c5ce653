import { Type } from 'typebox';
import { RoleName } from '../role-name.ts';
import { type Described, named, nullable, Page } from '../schema.ts';
import { accountStates, givenRoles } from './accounts.ts';

export const Account = named('Account', 'An account as superadmins see it. Times are ISO instants in UTC.', {
  _id: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  company_name: Type.String(),
  designation: Type.String(),
  role: RoleName,
  state: Type.Enum(accountStates),
  created_at: Type.String(),
  last_signin: nullable(Type.String()),
  has_second_factor: Type.Boolean({ description: 'Whether the sign-in asks for a second factor.' }),
  programs: Type.Array(Type.String(), {
    description: 'Ids of the programmes a jury member was given; empty for other roles.',
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

export const AccountChange = named(
  'AccountChange',
  'Body of PATCH /accounts/{id}; what is not named stays. `programs` are ids, for jury members.',
  {
    role: Type.Optional(Type.Enum(givenRoles)),
    isDisabled: Type.Optional(Type.Boolean()),
    programs: Type.Optional(Type.Array(Type.String())),
  },
);
export type AccountChange = Described<typeof AccountChange>;
