import { undecidedStatuses } from '../application/status.ts';

/** What the users table sorts by; the last two are for superadmins. */
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

/** Value of the filter `status` for all that is submitted, decided or not: what figures count as submitted. */
export const allSubmitted = 'all submitted';

/**
 * Counting ends behind so many: to know how many of very many rows fit takes longer than to read a page of them, and 10,001
 * stands for more. Pages reach as far; what lies behind is found by a search, a filter or another order.
 */
export const mostCounted = 10_000;

/** Most rows on one page. */
export const largestPage = 1000;

/** Rows on a page when no size is named. */
export const usualPage = 50;

/** Value of `stopped` for drafts in which nothing is open, that only wait to be submitted. */
export const nothingOpen = 'ready';

/** Value of `program` for applications without a programme ("No Region"). */
export const noProgram = 'none';
