import { adminRoles, type Role } from '#contract/roles.ts';
import { buttonClass } from '#theme/index.ts';
import { Link } from '../../components/link.tsx';

/** The way back that fits the person's role and origin. */
function wayBackFrom(role: Role | null, id: string | null): { to: string; label: string } {
  if (role && adminRoles.includes(role)) return { to: '/admin-dashboard', label: 'Back to Dashboard' };
  if (role === 'jury') return { to: '/jury', label: 'Back to Applications' };
  return id
    ? { to: '/application/list', label: 'Back to Applications' }
    : { to: '/application/form', label: 'Back to Form' };
}

export function BackButton({ role, id }: { role: Role | null; id: string | null }) {
  const { to, label } = wayBackFrom(role, id);
  return (
    <Link className={buttonClass({ variant: 'outlined', size: 'small' })} to={to}>
      {label}
    </Link>
  );
}
