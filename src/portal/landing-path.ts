import { findPage } from '#contract/pages.ts';
import { adminRoles, type Role } from '#contract/roles.ts';

/** A person's own room: administrators' dashboard, the jury's list, or the person's applications. */
export function landingPath(role: Role): string {
  if (adminRoles.includes(role)) return '/admin-dashboard';
  return role === 'jury' ? '/jury' : '/application/list';
}

/**
 * Where a person goes after login: the page they asked for, if it is a non-public page of ours that their role may
 * see, otherwise their own room. `next` comes from the address bar, so anyone may have written it: it never leads to
 * another site, and tickets and roles in its query are dropped.
 */
export function afterLogin(role: Role, next: string | null): string {
  const asked = next === null ? null : ownAddress(next);
  return asked && findPage(asked.pathname)?.roles?.includes(role)
    ? asked.pathname + asked.search + asked.hash
    : landingPath(role);
}

/** Any origin works: only addresses that stay on it are ours. */
const here = 'https://portal.invalid';

/** The path of an address of ours that a person wrote; null if it leads elsewhere. */
export function ownAddress(text: string): URL | null {
  const url = text.startsWith('/') && URL.canParse(text, here) ? new URL(text, here) : null;
  if (url?.origin !== here) return null;
  url.searchParams.delete('token');
  url.searchParams.delete('role');
  return url;
}
