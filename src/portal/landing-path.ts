import { adminRoles, applicantRoles, type Role } from '#contract/roles.ts';

/** Where a person lands after login: administrators on their dashboard, everybody else on the application list. */
export function landingPath(role: Role): string {
  return adminRoles.includes(role) ? '/admin-dashboard' : '/application/list';
}

/** Where a page that may not be seen sends a person back to (specification section 2, access denied). */
export function wayBack(role: Role | null): string {
  if (role && adminRoles.includes(role)) return '/admin-dashboard';
  return role && applicantRoles.includes(role) ? '/application/list' : '/';
}
