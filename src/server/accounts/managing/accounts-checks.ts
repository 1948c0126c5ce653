import type { Check } from '#server/platform/checks/check.ts';
import { checkRows } from '#server/platform/checks/check-rows.ts';
import { oneOf } from '#server/platform/db/columns.ts';
import { signInTables } from '#server/platform/db/sign-in-tables.ts';
import { platformTables } from '#server/platform/db/tables.ts';
import { tokenSeconds } from '#server/platform/identity/one-time-tokens-repository.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';
import { accountsTables } from '../tables.ts';

const purpose = oneOf(Object.keys(tokenSeconds));

/** Invariants of accounts and everything that belongs to them. */
export const accountsChecks: readonly Check[] = [
  checkRows(
    'accounts and sessions',
    {
      users: platformTables.users,
      ...signInTables,
      one_time_tokens: { ...signInTables.one_time_tokens, purpose },
      ...accountsTables,
    },
    {
      users: ({ email, email_key }) =>
        email_key === toEmailKey(email) ? undefined : 'a search by its email address does not find it',
    },
  ),
];
