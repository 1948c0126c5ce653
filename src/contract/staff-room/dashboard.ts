import { undecidedStatuses } from '../application/status.ts';

/** Sort keys of the users table; the last two are for superadmins. */
export const userSorts = [
  'name',
  'company_name',
  'isVerified',
  'created_at',
  'last_signin',
  'email',
  'mobile_number',
] as const;

/** One of the sort keys of the users table. */
export type UserSort = (typeof userSorts)[number];

/** Columns of the users table that only superadmins see, sort by or search. */
export const privateUserSorts: readonly UserSort[] = ['email', 'mobile_number'];

/** Statuses of an application that have a badge; any other is shown as it is. */
export const applicationStatuses = [...undecidedStatuses, 'shortlisted', 'approved', 'rejected'] as const;

/** Value of the filter `status` for everything submitted, decided or not: what figures count as submitted. */
export const allSubmitted = 'all submitted';

/**
 * Counting stops here: knowing how many of very many rows match takes longer than reading a page of them, and 10,001
 * stands for more. Paging stops here too; further rows are found by a search, a filter or another order.
 */
export const mostCounted = 10_000;

/** Most rows on one page. */
export const largestPage = 1000;

/** Rows per page by default. */
export const usualPage = 50;

/** Value of `stopped` for drafts in which nothing is open, which only wait to be submitted. */
export const nothingOpen = 'ready';

/** Value of `program` for applications without a programme ("No Region"). */
export const noProgram = 'none';
