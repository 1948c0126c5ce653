import type { AwardProgram } from '#contract/programme/award-program.ts';
import type { Role } from '#contract/roles.ts';
import { noProgram } from '#contract/staff-room/dashboard.ts';

/** A tab of the dashboard: the companies of a programme, or the registered users. */
export interface DashboardTab {
  /** Id of a programme, `none`, `companies` or `users`; part of the address. */
  readonly id: string;
  readonly title: string;
  readonly list: 'applications' | 'users';
  /** Programme that its companies applied to; null shows those of every programme. */
  readonly program: string | null;
  /** Edition whose companies it shows; null if there is only one. */
  readonly edition: string | null;
  /** Shown when the list is empty. */
  readonly empty: string;
  /** Name of the exported report; null if there is no export. */
  readonly report: string | null;
}

/**
 * The tabs a role sees of an edition's programmes; an administrator's companies may be those of one programme.
 * Superadmins look at one region at a time, or at all (`companies`) if an address asks for it.
 */
export function dashboardTabs(
  role: Role,
  programs: readonly AwardProgram[],
  programId: string | null,
  edition: string | null,
  asked: string | null,
): readonly DashboardTab[] {
  const users: DashboardTab = {
    id: 'users',
    title: 'Registered Users',
    list: 'users',
    program: null,
    edition: null,
    empty: 'No registered users available',
    report: null,
  };
  const companies: DashboardTab = {
    id: 'companies',
    title: role === 'superadmin' ? 'All Regions' : 'Companies',
    list: 'applications',
    program: role === 'superadmin' ? null : programId,
    edition,
    empty: 'No applicants available',
    report: 'Companies.csv',
  };
  if (role !== 'superadmin') return [companies, users];
  const regional = (id: string, region: string): DashboardTab => ({
    id,
    title: region,
    list: 'applications',
    program: id,
    edition,
    empty: `No companies available for ${region} region`,
    report: `${region}_Companies.csv`,
  });
  return [
    ...programs.map(({ _id, region }) => regional(_id, region)),
    { ...regional(noProgram, 'No Region'), empty: 'No companies available without a region' },
    users,
    ...(asked === companies.id ? [companies] : []),
  ];
}
