import { Route, Routes } from 'react-router-dom';
import { regions } from '#contract/home.ts';
import { adminRoles, applicantRoles, previewRoles, type Role, roles } from '#contract/roles.ts';
import { PageTitle } from './components/page-title.tsx';
import { ProtectedRoute } from './components/protected-route.tsx';
import { type PageLoader, pageLoader } from './page-loader.ts';

const home = pageLoader(async () => (await import('./pages/home/home-page.tsx')).HomePage);
const aboutUs = pageLoader(async () => (await import('./pages/about-us/about-us-page.tsx')).AboutUsPage);
const ourTeam = pageLoader(async () => (await import('./pages/our-team/our-team-page.tsx')).OurTeamPage);
const faq = pageLoader(async () => (await import('./pages/faq/faq-page.tsx')).FaqPage);
const region = pageLoader(async () => (await import('./pages/region/region-page.tsx')).RegionPage);
const login = pageLoader(async () => (await import('./pages/login/login-page.tsx')).LoginPage);
const register = pageLoader(async () => (await import('./pages/register/register-page.tsx')).RegisterPage);
const forgotPassword = pageLoader(
  async () => (await import('./pages/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
);
const verifyEmail = pageLoader(
  async () => (await import('./pages/verify-email/verify-email-page.tsx')).VerifyEmailPage,
);
const resetPassword = pageLoader(
  async () => (await import('./pages/reset-password/reset-password-page.tsx')).ResetPasswordPage,
);
const reminders = pageLoader(
  async () => (await import('./pages/reminders/reminders-page.tsx')).RemindersPage,
);
const guidelines = pageLoader(
  async () => (await import('./pages/guidelines/guidelines-page.tsx')).GuidelinesPage,
);
const accessDenied = pageLoader(
  async () => (await import('./pages/access-denied/access-denied-page.tsx')).AccessDeniedPage,
);
const comingSoon = pageLoader(
  async () => (await import('./pages/coming-soon/coming-soon-page.tsx')).ComingSoonPage,
);
const notFound = pageLoader(
  async () => (await import('./pages/coming-soon/coming-soon-page.tsx')).NotFoundPage,
);
const applicationList = pageLoader(
  async () => (await import('./pages/application-list/application-list-page.tsx')).ApplicationListPage,
);
const applicationForm = pageLoader(
  async () => (await import('./pages/application-form/application-form-page.tsx')).ApplicationFormPage,
);
const applicationPreview = pageLoader(
  async () =>
    (await import('./pages/application-preview/application-preview-page.tsx')).ApplicationPreviewPage,
);
const adminDashboard = pageLoader(
  async () => (await import('./pages/admin-dashboard/admin-dashboard-page.tsx')).AdminDashboardPage,
);
const acceptInvitation = pageLoader(
  async () => (await import('./pages/accept-invitation/accept-invitation-page.tsx')).AcceptInvitationPage,
);
const accounts = pageLoader(async () => (await import('./pages/accounts/accounts-page.tsx')).AccountsPage);
const outbox = pageLoader(async () => (await import('./pages/outbox/outbox-page.tsx')).OutboxPage);
const statistics = pageLoader(
  async () => (await import('./pages/statistics/statistics-page.tsx')).StatisticsPage,
);
const audit = pageLoader(async () => (await import('./pages/audit/audit-page.tsx')).AuditPage);
const jury = pageLoader(async () => (await import('./pages/jury/jury-page.tsx')).JuryPage);

/** One screen: where it is, what the browser's tab says, who may see it (everybody, unless roles are named). */
interface Screen {
  readonly path: string;
  readonly title: string;
  readonly page: PageLoader;
  readonly roles?: readonly Role[];
}

/** Every screen of specification section 2; those of later issues are announced. */
const screens: readonly Screen[] = [
  { path: '/', title: 'Home', page: home },
  { path: '/about-us', title: 'About Us', page: aboutUs },
  { path: '/our-team', title: 'Our Team', page: ourTeam },
  { path: '/faq', title: 'FAQ', page: faq },
  ...regions.map((name) => ({ path: `/${name.toLowerCase()}`, title: `${name} Region`, page: region })),
  { path: '/auth/login', title: 'Login', page: login },
  { path: '/apply', title: 'Apply', page: register },
  { path: '/auth/forgot-password', title: 'Forgot Password', page: forgotPassword },
  { path: '/auth/verify-email', title: 'Verify Email', page: verifyEmail },
  { path: '/auth/reset-password', title: 'Reset Password', page: resetPassword },
  { path: '/auth/reminders', title: 'Reminders', page: reminders },
  { path: '/auth/next-year-registration', title: 'Coming Soon', page: comingSoon },
  { path: '/application/guidelines', title: 'Application Guidelines', page: guidelines },
  { path: '/application/list', title: 'My Applications', page: applicationList, roles: applicantRoles },
  { path: '/application/form', title: 'Application Form', page: applicationForm, roles: applicantRoles },
  {
    path: '/application/preview',
    title: 'Application Preview',
    page: applicationPreview,
    roles: previewRoles,
  },
  { path: '/application/dashboard', title: 'Coming Soon', page: comingSoon, roles },
  { path: '/admin-dashboard', title: 'Dashboard', page: adminDashboard, roles: adminRoles },
  { path: '/admin-dashboard/:programId', title: 'Dashboard', page: adminDashboard, roles: adminRoles },
  { path: '/auth/accept-invitation', title: 'Invitation', page: acceptInvitation },
  { path: '/admin/accounts', title: 'Accounts', page: accounts, roles: ['superadmin'] },
  { path: '/admin/mail', title: 'Mail', page: outbox, roles: ['superadmin'] },
  { path: '/admin/statistics', title: 'Statistics', page: statistics, roles: adminRoles },
  { path: '/admin/audit', title: 'Audit', page: audit, roles: ['superadmin'] },
  { path: '/jury', title: 'Applications', page: jury, roles: ['jury'] },
  { path: '/winners/district/2019', title: 'Coming Soon', page: comingSoon },
  { path: '/winners/district/2023', title: 'Coming Soon', page: comingSoon },
  { path: '/winners/district/2025', title: 'Coming Soon', page: comingSoon },
  { path: '/winners/zonal/2025', title: 'Coming Soon', page: comingSoon },
  { path: '/winners/national/2025', title: 'Coming Soon', page: comingSoon },
  { path: '/access-denied', title: 'Access Denied', page: accessDenied },
  { path: '*', title: 'Coming Soon', page: notFound },
];

/** The page at the browser's address; its code is fetched when somebody goes there. */
export function PageRoutes() {
  return (
    <Routes>
      {screens.map(({ path, title, page: Page, roles: allowed }) => (
        <Route
          key={path}
          path={path}
          element={
            <>
              <PageTitle title={title} />
              {allowed ? (
                <ProtectedRoute roles={allowed}>
                  <Page />
                </ProtectedRoute>
              ) : (
                <Page />
              )}
            </>
          }
        />
      ))}
    </Routes>
  );
}
