/**
 * The cookies of a session. `session` is HttpOnly and carries the credential; `companion` can be read and deleted by the
 * page, and without it the other one restores nothing: so logging out works without a network. Behind HTTPS their names
 * begin with `__Host-`, which browsers accept from this very host only.
 */
export const sessionCookies = {
  encrypted: { session: '__Host-auth', companion: '__Host-signed-in' },
  plain: { session: 'auth', companion: 'signed-in' },
} as const;
