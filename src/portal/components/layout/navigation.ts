import { programmesOnSite } from '#contract/programme/edition.ts';
import { isReceiving } from '#contract/programme/phase.ts';
import { adminRoles, applicantRoles, type Role } from '#contract/roles.ts';
import { type HonouredYear, winnersPath } from '#contract/site.ts';
import type { Stage } from '../../stage/stage.ts';

/** One entry of the header; `children` make it a dropdown. */
export interface NavigationEntry {
  readonly label: string;
  readonly to: string;
  readonly newTab?: boolean;
  readonly children?: { readonly label: string; readonly entries: readonly NavigationEntry[] };
}

/**
 * The header's entries for a role at a stage of the programme. `role` is undefined while the session is being checked:
 * then nothing is shown that depends on it, and the way to apply only when applications are received. `honoured` are the years
 * whose winners are public. Login and Logout stand apart.
 */
export function navigationFor(
  role: Role | null | undefined,
  { edition, phase }: Pick<Stage, 'edition' | 'phase'>,
  [latest]: readonly HonouredYear[] = [],
): readonly NavigationEntry[] {
  const regionalAwards = programmesOnSite(edition).map(({ name, slug }) => ({ label: name, to: `/${slug}` }));
  return [
    { label: 'Home', to: '/' },
    { label: 'About Us', to: '/about-us', children: { label: 'Regional Awards', entries: regionalAwards } },
    { label: 'FAQ', to: '/faq', newTab: true },
    ...(latest ? [{ label: 'Winners', to: winnersPath(latest) }] : []),
    ...(role === null && isReceiving(phase) ? [{ label: 'Apply', to: '/apply' }] : []),
    ...ownEntries(role),
  ];
}

function ownEntries(role: Role | null | undefined): readonly NavigationEntry[] {
  if (!role) return [];
  if (adminRoles.includes(role)) return staffEntries(role);
  if (role === 'jury') return [{ label: 'Applications', to: '/jury' }];
  return applicantRoles.includes(role) ? [{ label: 'Application', to: '/application/list' }] : [];
}

/** Where those who run the programme work; their pages have a head of their own. */
export function isStaffRoom(path: string): boolean {
  return /^\/(admin-dashboard|admin|jury)(\/|$)/.test(path);
}

/** The entries of the staff room: what is looked at daily in one row, the rest below Manage, and the way back. */
export function staffRoomFor(role: Role | null | undefined): readonly NavigationEntry[] {
  const own =
    role === 'superadmin'
      ? [{ ...dashboard, children: { label: 'Manage', entries: manage } }, overview, statistics]
      : ownEntries(role).filter(({ to }) => isStaffRoom(to));
  return [...own, { label: 'Home', to: '/' }];
}

const dashboard: NavigationEntry = { label: 'Dashboard', to: '/admin-dashboard' };
const overview: NavigationEntry = { label: 'Overview', to: '/admin/overview' };
const statistics: NavigationEntry = { label: 'Statistics', to: '/admin/statistics' };
const manage: readonly NavigationEntry[] = [
  { label: 'Judging', to: '/admin/rounds' },
  { label: 'Winners’ words', to: '/admin/winner-words' },
  { label: 'Accounts', to: '/admin/accounts' },
  { label: 'Editions', to: '/admin/editions' },
  { label: 'Last date', to: '/admin/deadline' },
  { label: 'Forms', to: '/admin/forms' },
  { label: 'Mail', to: '/admin/mail' },
  { label: 'Audit', to: '/admin/audit' },
];

/** Administrators see the dashboard, the overview and the statistics; superadmins manage what else there is. */
function staffEntries(role: Role): readonly NavigationEntry[] {
  return role === 'superadmin'
    ? [{ ...dashboard, children: { label: 'Manage', entries: [overview, ...manage, statistics] } }]
    : [dashboard, overview, statistics];
}
