/** The login page; afterwards people continue to `next`, a page's address with its query. */
export function loginPath(next: string | null): string {
  return next ? `/auth/login?${new URLSearchParams({ next })}` : '/auth/login';
}
