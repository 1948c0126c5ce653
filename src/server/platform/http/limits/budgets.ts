import { judgingPaths } from '#contract/judging/paths.ts';
import { paths } from '#contract/paths.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';

/** Who shares a budget: a person who is signed in, or everyone behind one address. */
export type BudgetOwner = 'person' | 'address';

/** A limit for calls of one kind. */
export interface Budget {
  /** Calls as `METHOD /path/:name`. */
  readonly calls: readonly string[];
  readonly payer: BudgetOwner;
  readonly perMinute: number;
  /** For calls that cost others something, such as a mail. */
  readonly perHour?: number;
}

const get = (...addresses: readonly string[]) => addresses.map((it) => `GET ${decodeURIComponent(it)}`);
const post = (...addresses: readonly string[]) => addresses.map((it) => `POST ${decodeURIComponent(it)}`);

/**
 * Calls that are never counted: every page asks for the session, where an answer costs less than a refusal would, and
 * a refusal would look as if the session had ended. Logging out always works, and so does monitoring.
 */
export const uncounted: readonly string[] = [
  ...get(paths.verifyAuth, paths.health, paths.ready, paths.deadline),
  ...post(paths.logout),
];

/**
 * Every kind of call has its own budget, so that a flood of one leaves the others alone. Budgets per address suit a
 * large office behind one address where everyone signs in at nine; budgets per person suit several open windows.
 */
export const budgets = {
  signIn: {
    calls: post(paths.login, paths.verify, paths.exchange, paths.resetPassword, paths.acceptInvitation),
    payer: 'address',
    perMinute: 300,
  },
  registration: { calls: post(paths.register), payer: 'address', perMinute: 300, perHour: 1200 },
  mailedLinks: {
    calls: post(paths.forgotPassword, paths.resendVerification),
    payer: 'address',
    perMinute: 60,
    perHour: 300,
  },
  ownLinks: { calls: post(paths.formLink), payer: 'person', perMinute: 5, perHour: 10 },
  invitations: {
    calls: post(paths.collaborators(':id'), paths.applicationOwner(':id')),
    payer: 'person',
    perMinute: 20,
    perHour: 60,
  },
  conversations: {
    calls: post(paths.conversation(':id'), staffPaths.notes(':id')),
    payer: 'person',
    perMinute: 20,
    perHour: 120,
  },
  presence: { calls: post(paths.presence(':id')), payer: 'person', perMinute: 300 },
  uploads: { calls: post(paths.applicationFiles(':id')), payer: 'person', perMinute: 120 },
  lists: {
    calls: get(
      staffPaths.dashboard,
      staffPaths.dashboardFilters,
      staffPaths.dashboardColumns,
      staffPaths.accounts,
      staffPaths.adminUsers,
      staffPaths.juryUsers,
      staffPaths.audit,
      staffPaths.outbox,
      staffPaths.juryApplications,
      staffPaths.statistics,
    ),
    payer: 'person',
    perMinute: 1200,
  },
  receipts: { calls: get(paths.receipt(':code')), payer: 'address', perMinute: 60 },
  certificates: { calls: get(paths.certificate(':code')), payer: 'address', perMinute: 60 },
  exports: {
    calls: get(
      staffPaths.report,
      staffPaths.reportArchive,
      staffPaths.applicationArchive(':id'),
      paths.applicationPdf(':id'),
      judgingPaths.rankingExport(':round'),
      judgingPaths.rankingBook(':round'),
    ),
    payer: 'person',
    perMinute: 120,
  },
} as const satisfies { readonly [kind: string]: Budget };

/** The budget of all other calls, by whether they change something and whether their sender is signed in. */
export const remaining = {
  /** Other programs: one budget per key, whatever it reads. */
  keys: { calls: [], payer: 'person', perMinute: 120 },
  reads: { calls: [], payer: 'person', perMinute: 1200 },
  publicReads: { calls: [], payer: 'address', perMinute: 6000 },
  saves: { calls: [], payer: 'person', perMinute: 300 },
  publicChanges: { calls: [], payer: 'address', perMinute: 300 },
} as const satisfies { readonly [kind: string]: Budget };
