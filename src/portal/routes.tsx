import { useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { findPage, isRead, type PageName } from '#contract/pages.ts';
import { ProtectedRoute } from './components/account/protected-route.tsx';
import { PageTitle } from './components/layout/page-title.tsx';
import { PageLoading } from './components/page-loading.tsx';
import { type PageLoader, pageLoader } from './page-loader.ts';

const login = pageLoader(() => import('./account/login/login-page.tsx'), 'LoginPage');
const register = pageLoader(() => import('./account/register/register-page.tsx'), 'RegisterPage');
const forgotPassword = pageLoader(
  () => import('./account/forgot-password/forgot-password-page.tsx'),
  'ForgotPasswordPage',
);
const verifyEmail = pageLoader(
  () => import('./account/verify-email/verify-email-page.tsx'),
  'VerifyEmailPage',
);
const resetPassword = pageLoader(
  () => import('./account/reset-password/reset-password-page.tsx'),
  'ResetPasswordPage',
);
const reminders = pageLoader(() => import('./account/reminders/reminders-page.tsx'), 'RemindersPage');
const comingSoon = pageLoader(() => import('./public/coming-soon/coming-soon-page.tsx'), 'ComingSoonPage');
const applicationList = pageLoader(
  () => import('./applicant/application-list/application-list-page.tsx'),
  'ApplicationListPage',
);
const applicationForm = pageLoader(
  () => import('./applicant/application-form/application-form-page.tsx'),
  'ApplicationFormPage',
);
const applicationPreview = pageLoader(
  () => import('./applicant/application-preview/application-preview-page.tsx'),
  'ApplicationPreviewPage',
);
const invitation = pageLoader(() => import('./applicant/invitation/invitation-page.tsx'), 'InvitationPage');
const applicationReceipt = pageLoader(
  () => import('./applicant/application-receipt/application-receipt-page.tsx'),
  'ApplicationReceiptPage',
);
const receipt = pageLoader(() => import('./public/receipt/receipt-page.tsx'), 'ReceiptPage');
const certificate = pageLoader(() => import('./public/certificate/certificate-page.tsx'), 'CertificatePage');
const adminDashboard = pageLoader(
  () => import('./staff/admin-dashboard/admin-dashboard-page.tsx'),
  'AdminDashboardPage',
);
const acceptInvitation = pageLoader(
  () => import('./account/accept-invitation/accept-invitation-page.tsx'),
  'AcceptInvitationPage',
);
const account = pageLoader(() => import('./account/account-page.tsx'), 'AccountPage');
const accounts = pageLoader(() => import('./staff/accounts/accounts-page.tsx'), 'AccountsPage');
const editions = pageLoader(() => import('./staff/editions/editions-page.tsx'), 'EditionsPage');
const deadline = pageLoader(() => import('./staff/deadline/deadline-page.tsx'), 'DeadlinePage');
const connections = pageLoader(() => import('./staff/connections/connections-page.tsx'), 'ConnectionsPage');
const outbox = pageLoader(() => import('./staff/outbox/outbox-page.tsx'), 'OutboxPage');
const statistics = pageLoader(() => import('./staff/statistics/statistics-page.tsx'), 'StatisticsPage');
const overview = pageLoader(() => import('./staff/overview/overview-page.tsx'), 'OverviewPage');
const audit = pageLoader(() => import('./staff/audit/audit-page.tsx'), 'AuditPage');
const rounds = pageLoader(() => import('./staff/rounds/rounds-page.tsx'), 'RoundsPage');
const round = pageLoader(() => import('./staff/rounds/round-page.tsx'), 'RoundPage');
const roundSheets = pageLoader(() => import('./staff/round-sheets/round-sheets-page.tsx'), 'RoundSheetsPage');
const winnerProfile = pageLoader(
  () => import('./applicant/winner-profile/winner-profile-page.tsx'),
  'WinnerProfilePage',
);
const winnerWords = pageLoader(() => import('./staff/winner-words/winner-words-page.tsx'), 'WinnerWordsPage');
const forms = pageLoader(() => import('./staff/forms/forms-page.tsx'), 'FormsPage');
const judging = pageLoader(() => import('./jury/judging/judging-page.tsx'), 'JudgingPage');
const jury = pageLoader(() => import('./jury/jury-page.tsx'), 'JuryPage');

const yourData = pageLoader(() => import('./account/your-data/your-data-page.tsx'), 'YourDataPage');

/** The component of each interactive page. */
const loaders: Partial<Readonly<Record<PageName, PageLoader>>> = {
  login,
  register,
  forgotPassword,
  verifyEmail,
  resetPassword,
  reminders,
  comingSoon,
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
  connections,
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
  yourData,
};

/** Reading pages come from the server; drawn here, they replace one that it could not render. */
const readPage = pageLoader(() => import('./public/read-page.tsx'), 'ReadPage');

/** Where the document came from. */
const arrivedAt = typeof window === 'undefined' ? '' : window.location.pathname;

function loaderAt(pathname: string): PageLoader {
  const page = findPage(pathname);
  return (page && !isRead(page) && loaders[page.name]) || readPage;
}

/** Fetches the code of the page at a path. Rejects if it cannot be fetched. */
export function fetchPageAt(path: string): Promise<unknown> {
  return loaderAt(path).fetchCode();
}

/** The page at the browser's address; its code is fetched on the first visit. */
export function PageRoutes() {
  const { pathname } = useLocation();
  const { path = '*', title, roles } = findPage(pathname) ?? {};
  const Page = loaderAt(pathname);
  if (Page === readPage && pathname !== arrivedAt && window.location.pathname === pathname)
    return <FromServer />;
  // Only the matching route: the router ranks all routes it is given, whenever the address changes.
  return (
    <Routes>
      <Route
        path={path}
        element={
          <>
            {title && Page !== readPage && <PageTitle title={title} />}
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

/** The address has changed to that of a reading page. */
function FromServer() {
  useEffect(() => window.location.reload(), []);
  return <PageLoading />;
}
