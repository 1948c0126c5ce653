/** Paths of the calls of specification section 7, below the site's origin. */
export const paths = {
  health: '/api/health',
  login: '/api/auth/login',
  register: '/api/auth/register',
  verify: '/api/auth/verify',
  resendVerification: '/api/auth/resend-verification-link',
  forgotPassword: '/api/auth/forgot-password',
  resetPassword: '/api/auth/reset-password',
  verifyAuth: '/api/auth/verify-auth',
  logout: '/api/auth/logout',
  adminUsers: '/api/auth/admin-users',
  juryUsers: '/api/auth/jury-users',
  /** Exchanges a preview ticket or bearer token from the address bar for a session (design.md section 5). */
  exchange: '/api/auth/exchange',
  applications: '/api/applications',
  application: (id: string) => `/api/applications/${encodeURIComponent(id)}`,
  /** POST takes a deletion back, for 30 days. */
  restoreApplication: (id: string) => `/api/applications/${encodeURIComponent(id)}/restore`,
  /** Uploads one file (multipart part `file`) for the question named by `?question=<JSON pointer>`. */
  applicationFiles: (id: string) => `/api/applications/${encodeURIComponent(id)}/files`,
  /** GET answers a fresh short-lived `signedUrl`; DELETE removes the file from a draft. */
  applicationFile: (id: string, key: string) =>
    `/api/applications/${encodeURIComponent(id)}/files/${encodeURIComponent(key)}`,
  /** POST mints a single-use preview ticket. */
  previewTicket: (id: string) => `/api/applications/${encodeURIComponent(id)}/preview-ticket`,
  companyDetails: '/api/applications/company-details',
  contactEdit: '/api/applications/sa-edit',
  awardPrograms: '/api/award-programs',
  awardProgram: (id: string) => `/api/award-programs/${encodeURIComponent(id)}`,
  /** The dashboard's lists: all without query parameters, a page with them (`#contract/dashboard.ts`). */
  dashboard: '/api/award-programs/applications',
  /** Awards of a level (`district`, `zonal`, `national`), for everybody. */
  currentAwards: (level: string) => `/api/awards/${encodeURIComponent(level)}/current`,
  previousAwards: (level: string) => `/api/awards/${encodeURIComponent(level)}/previous`,
  winners: (level: string, year: number | string) =>
    `/api/awards/${encodeURIComponent(level)}/winners/${encodeURIComponent(year)}`,
  /** `?region=` names one of the four regions; without it the national page. */
  home: '/api/home',
  team: '/api/home/our-team',
} as const;
