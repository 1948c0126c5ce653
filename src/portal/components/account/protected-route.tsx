import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath } from '#contract/login-path.ts';
import type { Role } from '#contract/roles.ts';
import { useSession } from '../../session.tsx';
import { PageLoading } from '../page-loading.tsx';
import { useAddressTicket } from './use-address-ticket.ts';

/** Fetched by the few who are asked. */
const AskConsent = lazy(async () => ({ default: (await import('./ask-consent.tsx')).AskConsent }));

/** Where people change a password, take along their data or erase it, whether they agree or not. */
const beforeConsent = ['/account', '/your-data'];

/**
 * Lets only `roles` see a page. A session that ended on this page leads to login; no session at all, or another role, to
 * access denied. The address keeps what was asked for, so that login leads back to it, except after a logout. A required
 * change of password or set-up of a second factor comes first, then a notice about personal data that
 * has changed; the session of a preview opens nothing else. The server
 * decides in any case what may be read.
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
