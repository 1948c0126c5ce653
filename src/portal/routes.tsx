import { Route, Routes, useLocation } from 'react-router-dom';
import { findPage, type PageName } from '#contract/pages.ts';
import { ProtectedRoute } from './components/account/protected-route.tsx';
import { PageTitle } from './components/layout/page-title.tsx';
import { type PageLoader, pageLoader } from './page-loader.ts';
import { wholeContent } from './stage/site.ts';

const home = pageLoader(() => import('./pages/home/home-page.tsx'), 'HomePage', wholeContent);
const aboutUs = pageLoader(() => import('./pages/about-us/about-us-page.tsx'), 'AboutUsPage', wholeContent);
const ourTeam = pageLoader(() => import('./pages/our-team/our-team-page.tsx'), 'OurTeamPage', wholeContent);
const faq = pageLoader(() => import('./pages/faq/faq-page.tsx'), 'FaqPage', wholeContent);
const eligibility = pageLoader(
  () => import('./pages/eligibility/eligibility-page.tsx'),
  'EligibilityPage',
  wholeContent,
);
const region = pageLoader(() => import('./pages/region/region-page.tsx'), 'RegionPage', wholeContent);
const login = pageLoader(() => import('./pages/login/login-page.tsx'), 'LoginPage');
const register = pageLoader(() => import('./pages/register/register-page.tsx'), 'RegisterPage');
const forgotPassword = pageLoader(
  () => import('./pages/forgot-password/forgot-password-page.tsx'),
  'ForgotPasswordPage',
);
const verifyEmail = pageLoader(() => import('./pages/verify-email/verify-email-page.tsx'), 'VerifyEmailPage');
const resetPassword = pageLoader(
  () => import('./pages/reset-password/reset-password-page.tsx'),
  'ResetPasswordPage',
);
const reminders = pageLoader(() => import('./pages/reminders/reminders-page.tsx'), 'RemindersPage');
const guidelines = pageLoader(
  () => import('./pages/guidelines/guidelines-page.tsx'),
  'GuidelinesPage',
  wholeContent,
);
const accessDenied = pageLoader(
  () => import('./pages/access-denied/access-denied-page.tsx'),
  'AccessDeniedPage',
);
const comingSoon = pageLoader(() => import('./pages/coming-soon/coming-soon-page.tsx'), 'ComingSoonPage');
const notFound = pageLoader(() => import('./pages/coming-soon/coming-soon-page.tsx'), 'NotFoundPage');
const applicationList = pageLoader(
  () => import('./pages/application-list/application-list-page.tsx'),
  'ApplicationListPage',
);
const applicationForm = pageLoader(
  () => import('./pages/application-form/application-form-page.tsx'),
  'ApplicationFormPage',
);
const applicationPreview = pageLoader(
  () => import('./pages/application-preview/application-preview-page.tsx'),
  'ApplicationPreviewPage',
);
const invitation = pageLoader(() => import('./pages/invitation/invitation-page.tsx'), 'InvitationPage');
const applicationReceipt = pageLoader(
  () => import('./pages/application-receipt/application-receipt-page.tsx'),
  'ApplicationReceiptPage',
);
const receipt = pageLoader(() => import('./pages/receipt/receipt-page.tsx'), 'ReceiptPage');
const certificate = pageLoader(() => import('./pages/certificate/certificate-page.tsx'), 'CertificatePage');
const adminDashboard = pageLoader(
  () => import('./pages/admin-dashboard/admin-dashboard-page.tsx'),
  'AdminDashboardPage',
);
const acceptInvitation = pageLoader(
  () => import('./pages/accept-invitation/accept-invitation-page.tsx'),
  'AcceptInvitationPage',
);
const account = pageLoader(() => import('./pages/account/account-page.tsx'), 'AccountPage');
const accounts = pageLoader(() => import('./pages/accounts/accounts-page.tsx'), 'AccountsPage');
const editions = pageLoader(() => import('./pages/editions/editions-page.tsx'), 'EditionsPage');
const deadline = pageLoader(() => import('./pages/deadline/deadline-page.tsx'), 'DeadlinePage');
const outbox = pageLoader(() => import('./pages/outbox/outbox-page.tsx'), 'OutboxPage');
const statistics = pageLoader(() => import('./pages/statistics/statistics-page.tsx'), 'StatisticsPage');
const overview = pageLoader(() => import('./pages/overview/overview-page.tsx'), 'OverviewPage');
const audit = pageLoader(() => import('./pages/audit/audit-page.tsx'), 'AuditPage');
const rounds = pageLoader(() => import('./pages/rounds/rounds-page.tsx'), 'RoundsPage');
const round = pageLoader(() => import('./pages/rounds/round-page.tsx'), 'RoundPage');
const roundSheets = pageLoader(() => import('./pages/round-sheets/round-sheets-page.tsx'), 'RoundSheetsPage');
const winnerProfile = pageLoader(
  () => import('./pages/winner-profile/winner-profile-page.tsx'),
  'WinnerProfilePage',
);
const winnerWords = pageLoader(() => import('./pages/winner-words/winner-words-page.tsx'), 'WinnerWordsPage');
const forms = pageLoader(() => import('./pages/forms/forms-page.tsx'), 'FormsPage');
const judging = pageLoader(() => import('./pages/judging/judging-page.tsx'), 'JudgingPage');
const winners = pageLoader(() => import('./pages/winners/winners-page.tsx'), 'WinnersPage', wholeContent);
const winner = pageLoader(() => import('./pages/winner/winner-page.tsx'), 'WinnerPage', wholeContent);
const jury = pageLoader(() => import('./pages/jury/jury-page.tsx'), 'JuryPage');

const privacy = pageLoader(() => import('./pages/text/privacy-page.tsx'), 'PrivacyPage', wholeContent);
const terms = pageLoader(() => import('./pages/text/terms-page.tsx'), 'TermsPage', wholeContent);
const accessibility = pageLoader(
  () => import('./pages/text/accessibility-page.tsx'),
  'AccessibilityPage',
  wholeContent,
);
const yourData = pageLoader(() => import('./pages/your-data/your-data-page.tsx'), 'YourDataPage');

/** The component of each page; a page without one does not compile. */
const loaders: Readonly<Record<PageName, PageLoader>> = {
  home,
  aboutUs,
  ourTeam,
  faq,
  eligibility,
  region,
  login,
  register,
  forgotPassword,
  verifyEmail,
  resetPassword,
  reminders,
  guidelines,
  accessDenied,
  comingSoon,
  notFound,
  applicationList,
  applicationForm,
  applicationPreview,
  applicationReceipt,
  invitation,
  receipt,
  certificate,
  adminDashboard,
  acceptInvitation,
  account,
  accounts,
  deadline,
  editions,
  outbox,
  overview,
  statistics,
  audit,
  forms,
  rounds,
  round,
  roundSheets,
  winnerProfile,
  winnerWords,
  jury,
  judging,
  winners,
  winner,
  yourData,
  privacy,
  terms,
  accessibility,
};

/** What stands at every address that is none of ours. */
const unknown = { path: '*', title: 'Coming Soon', name: 'notFound', roles: undefined } as const;

/** Fetches the code of the page at a path. Rejects where it cannot be had. */
export function fetchPageAt(path: string): Promise<unknown> {
  return loaders[(findPage(path) ?? unknown).name].fetchCode();
}

/** The page at the browser's address; its code is fetched on the first visit. */
export function PageRoutes() {
  const { path, title, name, roles } = findPage(useLocation().pathname) ?? unknown;
  const Page = loaders[name];
  // Only the route that matches: the router ranks all it is given, whenever the address changes.
  return (
    <Routes>
      <Route
        path={path}
        element={
          <>
            {title && <PageTitle title={title} />}
            {roles ? (
              <ProtectedRoute roles={roles}>
                <Page />
              </ProtectedRoute>
            ) : (
              <Page />
            )}
          </>
        }
      />
    </Routes>
  );
}
