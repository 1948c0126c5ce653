import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath } from '#contract/login-path.ts';
import type { Role } from '#contract/roles.ts';
import { useSession } from '../../session.tsx';
import { PageLoading } from '../page-loading.tsx';
import { useAddressTicket } from './use-address-ticket.ts';

/** Fetched by the few who are asked. */
const AskConsent = lazy(async () => ({ default: (await import('./ask-consent.tsx')).AskConsent }));

/** Pages to change a password or to export or erase data, open with or without consent. */
const beforeConsent = ['/account', '/your-data'];

/**
 * Shows a page only to `roles`. A session that ended on this page leads to login; no session at all, or another role,
 * to access denied. The address keeps the request, so that login leads back to it, except after a logout. A required
 * change of password or set-up of a second factor comes first, then a changed privacy notice; the session of a
 * preview opens nothing else. In any case the server decides what may be read.
 */
export function ProtectedRoute({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { status, role, ended, requiredAction, openConsent, previewOf } = useSession();
  const { pathname, search, hash } = useLocation();
  const exchanging = useAddressTicket();
  if (exchanging || status === 'checking') return <PageLoading label="Validating..." />;
  const next = pathname + search + hash;
  if (status === 'out' && ended)
    return <Navigate to={loginPath(ended === 'expired' ? next : null)} replace />;
  if (previewOf && pathname !== '/application/preview') return <Navigate to={loginPath(next)} replace />;
  if (requiredAction && pathname !== '/account') return <Navigate to="/account" replace />;
  if (!role) return <Navigate to={`/access-denied?${new URLSearchParams({ next })}`} replace />;
  if (!roles.includes(role)) return <Navigate to="/access-denied" replace />;
  if (openConsent && !beforeConsent.includes(pathname))
    return (
      <Suspense fallback={<PageLoading />}>
        <AskConsent />
      </Suspense>
    );
  return children;
}
