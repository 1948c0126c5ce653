/** The login page; afterwards people go on to `next`, an address of a page with its query. */
export function loginPath(next: string | null): string {
  return next ? `/auth/login?${new URLSearchParams({ next })}` : '/auth/login';
}
