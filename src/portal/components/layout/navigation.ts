import site from '#content/site.json' with { type: 'json' };
import { adminRoles, applicantRoles, type Role } from '#contract/roles.ts';

/** One entry of the header; `children` make it a dropdown. */
export interface NavigationEntry {
  readonly label: string;
  readonly to: string;
  readonly newTab?: boolean;
  readonly children?: { readonly label: string; readonly entries: readonly NavigationEntry[] };
}

const regionalAwards: readonly NavigationEntry[] = site.regions.map(({ name, path }) => ({
  label: name,
  to: path,
}));

/**
 * The header's entries for a role. `role` is undefined while the session is being
 * checked: then nothing is shown that depends on it. Login and Logout stand apart.
 */
export function navigationFor(role: Role | null | undefined): readonly NavigationEntry[] {
  return [
    { label: 'Home', to: '/' },
    { label: 'About Us', to: '/about-us', children: { label: 'Regional Awards', entries: regionalAwards } },
    { label: 'FAQ', to: '/faq', newTab: true },
    ...(role === null ? [{ label: 'Apply', to: '/apply' }] : []),
    ...(role && adminRoles.includes(role) ? staffEntries(role) : []),
    ...(role === 'jury' ? [{ label: 'Applications', to: '/jury' }] : []),
    ...(role && applicantRoles.includes(role) ? [{ label: 'Application', to: '/application/list' }] : []),
  ];
}

/** Where those who run the programme work; their pages have a head of their own. */
export function isStaffRoom(path: string): boolean {
  return /^\/(admin-dashboard|admin|jury)(\/|$)/.test(path);
}

/** The entries of the staff room, all in one row. */
export function staffRoomFor(role: Role | null | undefined): readonly NavigationEntry[] {
  const own = navigationFor(role).filter(({ to }) => isStaffRoom(to));
  const flat = own.flatMap(({ children, ...entry }) => [entry, ...(children?.entries ?? [])]);
  return [...flat, { label: 'Home', to: '/' }];
}

const manage: readonly NavigationEntry[] = [
  { label: 'Accounts', to: '/admin/accounts' },
  { label: 'Last date', to: '/admin/deadline' },
  { label: 'Mail', to: '/admin/mail' },
  { label: 'Audit', to: '/admin/audit' },
];

/** Administrators see the dashboard and the statistics; superadmins manage what else there is. */
function staffEntries(role: Role): readonly NavigationEntry[] {
  const dashboard = { label: 'Dashboard', to: '/admin-dashboard' };
  const statistics = { label: 'Statistics', to: '/admin/statistics' };
  return role === 'superadmin'
    ? [{ ...dashboard, children: { label: 'Manage', entries: [...manage, statistics] } }]
    : [dashboard, statistics];
}
