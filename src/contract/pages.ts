import { ofRelease } from './programme/current-release.ts';
import { regionPages, winnerPages } from './programme/edition-pages.ts';
import { adminRoles, applicantRoles, previewRoles, type Role, roles } from './roles.ts';

/** A screen of the portal: its address, the title of its tab, and who may see it (everyone without `roles`). */
export interface Page {
  /** A part that begins with a colon matches any one part. */
  readonly path: string;
  /** Empty if the page sets its own. */
  readonly title: string;
  /** Which component shows it. */
  readonly name: string;
  readonly roles?: readonly Role[];
}

const fixedPages = [
  { path: '/', title: 'Home', name: 'home' },
  { path: '/about-us', title: 'About Us', name: 'aboutUs' },
  { path: '/our-team', title: 'Our Team', name: 'ourTeam' },
  { path: '/faq', title: 'FAQ', name: 'faq' },
  { path: '/eligibility', title: 'May we apply?', name: 'eligibility' },
  { path: '/auth/login', title: 'Login', name: 'login' },
  { path: '/apply', title: 'Apply', name: 'register' },
  { path: '/auth/forgot-password', title: 'Forgot Password', name: 'forgotPassword' },
  { path: '/auth/verify-email', title: 'Verify Email', name: 'verifyEmail' },
  { path: '/auth/reset-password', title: 'Reset Password', name: 'resetPassword' },
  { path: '/auth/accept-invitation', title: 'Invitation', name: 'acceptInvitation' },
  { path: '/auth/reminders', title: 'Reminders', name: 'reminders' },
  { path: '/auth/next-year-registration', title: 'Coming Soon', name: 'comingSoon' },
  { path: '/account', title: 'Your Account', name: 'account', roles },
  { path: '/application/guidelines', title: 'Application Guidelines', name: 'guidelines' },
  { path: '/application/list', title: 'My Applications', name: 'applicationList', roles: applicantRoles },
  { path: '/application/form', title: 'Application Form', name: 'applicationForm', roles: applicantRoles },
  {
    path: '/application/preview',
    title: 'Application Preview',
    name: 'applicationPreview',
    roles: previewRoles,
  },
  { path: '/application/invitation', title: 'Invitation', name: 'invitation', roles: applicantRoles },
  { path: '/application/receipt', title: 'Receipt', name: 'applicationReceipt', roles: previewRoles },
  { path: '/application/winner', title: 'Winner', name: 'winnerProfile', roles: applicantRoles },
  { path: '/receipt/:code', title: 'Check a Receipt', name: 'receipt' },
  { path: '/certificate/:code', title: 'Check a Certificate', name: 'certificate' },
  { path: '/application/dashboard', title: 'Coming Soon', name: 'comingSoon', roles },
  { path: '/admin-dashboard', title: 'Dashboard', name: 'adminDashboard', roles: adminRoles },
  { path: '/admin-dashboard/:programId', title: 'Dashboard', name: 'adminDashboard', roles: adminRoles },
  { path: '/admin/overview', title: 'Overview', name: 'overview', roles: adminRoles },
  { path: '/admin/accounts', title: 'Accounts', name: 'accounts', roles: ['superadmin'] },
  { path: '/admin/mail', title: 'Mail', name: 'outbox', roles: ['superadmin'] },
  { path: '/admin/connections', title: 'Other programs', name: 'connections', roles: ['superadmin'] },
  { path: '/admin/statistics', title: 'Statistics', name: 'statistics', roles: adminRoles },
  { path: '/admin/editions', title: 'Editions', name: 'editions', roles: ['superadmin'] },
  { path: '/admin/deadline', title: 'Last date', name: 'deadline', roles: ['superadmin'] },
  { path: '/admin/audit', title: 'Audit', name: 'audit', roles: ['superadmin'] },
  { path: '/admin/rounds', title: 'Judging', name: 'rounds', roles: ['superadmin'] },
  { path: '/admin/rounds/:round', title: 'Round', name: 'round', roles: ['superadmin'] },
  {
    path: '/admin/rounds/:round/:application',
    title: 'Score Sheets',
    name: 'roundSheets',
    roles: ['superadmin'],
  },
  { path: '/admin/winner-words', title: 'Winners’ words', name: 'winnerWords', roles: ['superadmin'] },
  { path: '/admin/forms', title: 'Forms', name: 'forms', roles: ['superadmin'] },
  { path: '/admin/forms/:id', title: 'Forms', name: 'forms', roles: ['superadmin'] },
  { path: '/admin/forms/releases/:number', title: 'Release', name: 'forms', roles: ['superadmin'] },
  { path: '/jury', title: 'Applications', name: 'jury', roles: ['jury'] },
  { path: '/jury/judging', title: 'Score Sheet', name: 'judging', roles: ['jury'] },
  { path: '/your-data', title: 'Your Data', name: 'yourData', roles },
  { path: '/privacy', title: 'Privacy', name: 'privacy' },
  { path: '/terms', title: 'Terms of use', name: 'terms' },
  { path: '/accessibility', title: 'Accessibility', name: 'accessibility' },
  { path: '/winners/:level/:year/:winner', title: '', name: 'winner' },
  { path: '/coming-soon', title: 'Coming Soon', name: 'notFound' },
  { path: '/access-denied', title: 'Access Denied', name: 'accessDenied' },
] as const satisfies readonly Page[];

/** The name of a component that shows a page. */
export type PageName = (typeof fixedPages)[number]['name'] | 'region' | 'winners';

/** Every screen. The browser draws its routes from this list; the server answers 404 for any other address. */
export const pages = ofRelease((): readonly (Page & { readonly name: PageName })[] => [
  ...fixedPages,
  ...regionPages().map(({ path, name }) => ({ path, title: `${name} Region`, name: 'region' as const })),
  ...winnerPages().map((path) => ({ path, title: '', name: 'winners' as const })),
]);

/** The page at an address without its query, ignoring case and a trailing slash. */
export function findPage(pathname: string): (Page & { readonly name: PageName }) | undefined {
  const parts = partsOf(pathname);
  return pages().find(({ path }) => {
    const own = partsOf(path);
    return (
      own.length === parts.length &&
      own.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
    );
  });
}

function partsOf(pathname: string): string[] {
  return pathname.toLowerCase().replace(/\/$/, '').split('/');
}

const readPages: readonly PageName[] = [
  'home',
  'aboutUs',
  'ourTeam',
  'faq',
  'eligibility',
  'region',
  'guidelines',
  'winners',
  'winner',
  'comingSoon',
  'notFound',
  'accessDenied',
  'privacy',
  'terms',
  'accessibility',
];

/** Whether a page is for reading: it comes as HTML that no script draws again. For an address without a page it is. */
export function isRead(page: Page & { readonly name: PageName }): boolean {
  return page.roles === undefined && readPages.includes(page.name);
}

/** Whether a link within the site leads to a reading page. */
export function isReadAt(link: string): boolean {
  if (!link.startsWith('/')) return false;
  const page = findPage(link.replace(/[?#].*$/, ''));
  return page === undefined || isRead(page);
}
