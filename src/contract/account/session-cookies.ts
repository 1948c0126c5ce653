/**
 * The cookies of a session. `session` is HttpOnly and contains the credential; the page can read and delete `companion`,
 * without which the other restores nothing: so logging out works without a network. Behind HTTPS their names begin with
 * `__Host-`, which browsers accept only from exactly this host.
 */
export const sessionCookies = {
  encrypted: { session: '__Host-auth', companion: '__Host-signed-in' },
  plain: { session: 'auth', companion: 'signed-in' },
} as const;
