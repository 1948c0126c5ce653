import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Role } from '#contract/roles.ts';
import { useSession } from '../session.tsx';
import { PageLoading } from './page-loading.tsx';
import { useAddressTicket } from './use-address-ticket.ts';

/**
 * Lets only `roles` see a page (specification section 4). A session that ended on this page leads to login;
 * whoever never had one, or has another role, to access denied. What may be read is the server's decision anyway.
 */
export function ProtectedRoute({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { status, role, ended } = useSession();
  const exchanging = useAddressTicket();
  if (exchanging || status === 'checking') return <PageLoading label="Validating..." />;
  if (status === 'out' && ended) return <Navigate to="/auth/login" replace />;
  if (!role || !roles.includes(role)) return <Navigate to="/access-denied" replace />;
  return children;
}
