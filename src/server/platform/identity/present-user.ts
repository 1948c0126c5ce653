import type { SessionUser } from '#contract/account/session.ts';
import type { SessionRow } from './sessions-repository.ts';

/** A person as their own browser knows them. */
export function presentUser(row: Pick<SessionRow, 'id' | keyof Omit<SessionUser, '_id'>>): SessionUser {
  return {
    _id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    mobile_number: row.mobile_number,
    company_name: row.company_name,
    designation: row.designation,
  };
}
