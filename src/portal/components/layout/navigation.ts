import { programmesOnSite } from '#contract/programme/edition.ts';
import { isReceiving, type Phase } from '#contract/programme/phase.ts';
import { applicantRoles } from '#contract/roles.ts';
import { type HonouredYear, winnersPath } from '#contract/site.ts';
import type { Audience } from '../../audience.ts';
import type { Stage } from '../../stage/stage.ts';

/** One header entry; `children` make it a dropdown. */
export interface NavigationEntry {
  readonly label: string;
  readonly to: string;
  readonly newTab?: boolean;
  /** Its audience; everyone without it. */
  readonly who?: readonly Audience[];
  readonly children?: { readonly label: string; readonly entries: readonly NavigationEntry[] };
}

/** The audiences with header entries of their own. */
const audiences: readonly (readonly Audience[])[] = [
  ['out'],
  applicantRoles,
  ['jury'],
  ['admin'],
  ['superadmin'],
];

/**
 * The header entries at a stage of the programme: those for everyone, then those for some people only. The way to
 * apply is for people who are logged out, while applications are accepted. `honoured` are the years with public
 * winners. Login and Logout are separate.
 */
export function navigationFor(
  { edition, phase }: Pick<Stage, 'edition' | 'phase'>,
  [latest]: readonly HonouredYear[] = [],
): readonly NavigationEntry[] {
  const regionalAwards = programmesOnSite(edition).map(({ name, slug }) => ({ label: name, to: `/${slug}` }));
  return [
    { label: 'Home', to: '/' },
    { label: 'About Us', to: '/about-us', children: { label: 'Regional Awards', entries: regionalAwards } },
    { label: 'FAQ', to: '/faq', newTab: true },
    ...(latest ? [{ label: 'Winners', to: winnersPath(latest) }] : []),
    ...audiences.flatMap((who) => ownEntries(who[0], phase).map((entry) => ({ ...entry, who }))),
  ];
}

function ownEntries(who: Audience | undefined, phase: Phase): readonly NavigationEntry[] {
  switch (who) {
    case 'out':
      return isReceiving(phase) ? [{ label: 'Apply', to: '/apply' }] : [];
    case 'applicant':
      return [{ label: 'Application', to: '/application/list' }];
    case 'jury':
      return [juryList];
    case 'admin':
      return [dashboard, overview, statistics];
    case 'superadmin':
      return [{ ...dashboard, children: { label: 'Manage', entries: [overview, ...manage, statistics] } }];
    default:
      return [];
  }
}

/** Pages for people who run the programme, which have a head of their own. */
export function isStaffRoom(path: string): boolean {
  return /^\/(admin-dashboard|admin|jury)(\/|$)/.test(path);
}

/**
 * The entries of the staff room: what is used daily in one row, the rest below Manage, and the way back. The first
 * one depends on who is there: until that is known its place is empty.
 */
export function staffRoomFor(who: Audience): readonly NavigationEntry[] {
  if (who === 'checking') return [];
  return [...ownRoom(who), { label: 'Home', to: '/' }];
}

function ownRoom(who: Audience): readonly NavigationEntry[] {
  if (who === 'superadmin')
    return [{ ...dashboard, children: { label: 'Manage', entries: manage } }, overview, statistics];
  if (who === 'admin') return [dashboard, overview, statistics];
  return who === 'jury' ? [juryList] : [];
}

const juryList: NavigationEntry = { label: 'Applications', to: '/jury' };
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
  { label: 'Other programs', to: '/admin/connections' },
  { label: 'Audit', to: '/admin/audit' },
];
