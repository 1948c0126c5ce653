/** Addresses of the calls with which people change their own account: separate from the others, so that no other page includes them. */
export const accountPaths = {
  changePassword: '/api/auth/change-password',
  /** PUT changes what applicants say about themselves. */
  details: '/api/auth/details',
  sessions: '/api/auth/sessions',
  session: (id: string) => `/api/auth/sessions/${encodeURIComponent(id)}`,
  secondFactor: '/api/auth/second-factor',
  secondFactorSetup: '/api/auth/second-factor/setup',
  secondFactorConfirm: '/api/auth/second-factor/confirm',
  secondFactorRemove: '/api/auth/second-factor/remove',
  recoveryCodes: '/api/auth/second-factor/recovery-codes',
} as const;
