import { roles } from '#contract/roles.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';
import type { Checked } from './check.ts';
import { listUsersAfter } from './verify-repository.ts';

const page = 1000;

/** Holds every account against what login relies on. */
export async function* checkAccounts({ database }: Checked): AsyncGenerator<string, number, undefined> {
  let [looked, last] = [0, ''];
  for (;;) {
    const rows = await listUsersAfter(database, last, page);
    for (const { id, email, email_key, role } of rows) {
      if (email_key !== toEmailKey(email)) yield `Account ${id}: it cannot be found by its email address.`;
      if (!roles.some((it) => it === role)) yield `Account ${id}: its role is unknown.`;
    }
    looked += rows.length;
    const end = rows.at(-1);
    if (end === undefined || rows.length < page) return looked;
    last = end.id;
  }
}
