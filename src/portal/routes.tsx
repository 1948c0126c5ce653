import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { adminRoles, applicantRoles, previewRoles, roles } from '#contract/roles.ts';
import { Layout } from './components/layout.tsx';
import { PageLoading } from './components/page-loading.tsx';
import { ProtectedRoute } from './components/protected-route.tsx';
import { RouteError } from './components/route-error.tsx';

/** What the layout reads from a route. */
export interface RouteHandle {
  /** Title of the browser's tab. */
  readonly title: string;
}

/** A page whose code is fetched when somebody goes there. */
function page(path: string, title: string, load: () => Promise<ComponentType>): RouteObject {
  return {
    path,
    handle: { title } satisfies RouteHandle,
    lazy: async () => ({ Component: await load() }),
  };
}

const comingSoon = async () => (await import('./pages/coming-soon/coming-soon-page.tsx')).ComingSoonPage;
const notFound = async () => (await import('./pages/coming-soon/coming-soon-page.tsx')).NotFoundPage;

/** Pages that come with later issues (specification section 2). */
const soon = [
  '/winners/district/2019',
  '/winners/district/2023',
  '/winners/district/2025',
  '/winners/zonal/2025',
  '/winners/national/2025',
  '/auth/next-year-registration',
];

/** Every screen of specification section 2. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: RouteError,
    HydrateFallback: PageLoading,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          page('/', 'Home', async () => (await import('./pages/home/home-page.tsx')).HomePage),
          page('/auth/login', 'Login', async () => (await import('./pages/login/login-page.tsx')).LoginPage),
          page(
            '/apply',
            'Apply',
            async () => (await import('./pages/register/register-page.tsx')).RegisterPage,
          ),
          page(
            '/auth/forgot-password',
            'Forgot Password',
            async () => (await import('./pages/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
          ),
          page(
            '/auth/verify-email',
            'Verify Email',
            async () => (await import('./pages/verify-email/verify-email-page.tsx')).VerifyEmailPage,
          ),
          page(
            '/auth/reset-password',
            'Reset Password',
            async () => (await import('./pages/reset-password/reset-password-page.tsx')).ResetPasswordPage,
          ),
          page(
            '/application/guidelines',
            'Application Guidelines',
            async () => (await import('./pages/guidelines/guidelines-page.tsx')).GuidelinesPage,
          ),
          page(
            '/access-denied',
            'Access Denied',
            async () => (await import('./pages/access-denied/access-denied-page.tsx')).AccessDeniedPage,
          ),
          {
            element: <ProtectedRoute roles={applicantRoles} />,
            children: [
              page(
                '/application/list',
                'My Applications',
                async () =>
                  (await import('./pages/application-list/application-list-page.tsx')).ApplicationListPage,
              ),
              page(
                '/application/form',
                'Application Form',
                async () =>
                  (await import('./pages/application-form/application-form-page.tsx')).ApplicationFormPage,
              ),
            ],
          },
          {
            element: <ProtectedRoute roles={previewRoles} />,
            children: [
              page(
                '/application/preview',
                'Application Preview',
                async () =>
                  (await import('./pages/application-preview/application-preview-page.tsx'))
                    .ApplicationPreviewPage,
              ),
            ],
          },
          {
            element: <ProtectedRoute roles={roles} />,
            children: [page('/application/dashboard', 'Coming Soon', comingSoon)],
          },
          {
            element: <ProtectedRoute roles={adminRoles} />,
            children: [
              page('/admin-dashboard', 'Dashboard', comingSoon),
              page('/admin-dashboard/:programId', 'Dashboard', comingSoon),
            ],
          },
          ...soon.map((path) => page(path, 'Coming Soon', comingSoon)),
          page('*', 'Coming Soon', notFound),
        ],
      },
    ],
  },
];
