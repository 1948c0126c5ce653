import { type SqlBool, sql } from 'kysely';

/** Ids of the accounts that can judge. */
const judges = sql`(select id from users where role = 'jury' and disabled_at is null)`;

/**
 * Of an assignment that stands: whether its juror can no longer log in to judge, and has submitted no sheet. Others may get its
 * application; nothing is taken away, since an account can be enabled again.
 */
export const isLost = sql<SqlBool>`(assignments.juror_id not in ${judges} and not exists (
  select 1 from score_sheets as judged where judged.assignment_id = assignments.id and judged.is_final = 1))`;

/**
 * Of an assignment beside the row of its application: whether there is something to judge, or was. What is a draft again or
 * withdrawn is neither, unless this juror had judged it before it became a draft.
 */
export const isThere = sql<SqlBool>`(list_rows.is_final = 1 or list_rows.status <> 'withdrawn' and exists (
  select 1 from score_sheets as judged where judged.assignment_id = assignments.id and judged.is_final = 1))`;

/** Whether an account can judge. */
export function canJudge({
  role,
  disabled_at,
}: {
  readonly role: string;
  readonly disabled_at: string | null;
}): boolean {
  return role === 'jury' && disabled_at === null;
}
