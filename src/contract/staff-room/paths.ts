/** Addresses of the calls that only staff make: separate from the others, so that no other page includes them. */
export const staffPaths = {
  /** What a change of the last date would affect, and POST to change it; for superadmins. */
  deadlineState: '/api/deadline/state',
  deadlineChange: '/api/deadline/change',
  /** The editions, the open drafts of one, and POST to mail their owners; for superadmins. */
  editions: '/api/editions',
  /** What comes after the served editions; POST returns the documents that the next one begins with. */
  editionPlan: '/api/editions/plan',
  beginEdition: (year: string) => `/api/editions/${encodeURIComponent(year)}/beginning`,
  /** How a page of the site looks in a phase of an edition. */
  editionPreview: (year: string) => `/api/editions/${encodeURIComponent(year)}/preview`,
  editionDrafts: (year: string) => `/api/editions/${encodeURIComponent(year)}/drafts`,
  handOver: (year: string) => `/api/editions/${encodeURIComponent(year)}/hand-over`,
  adminUsers: '/api/auth/admin-users',
  juryUsers: '/api/auth/jury-users',
  contactEdit: '/api/applications/sa-edit',
  /** The lists of the dashboard: all rows without query parameters, a page with them. */
  dashboard: '/api/award-programs/applications',
  /** POST returns a submitted application for correction; PUT gives one application its own last date. */
  returnApplication: (id: string) => `/api/award-programs/applications/${encodeURIComponent(id)}/return`,
  /** PATCH corrects the names of company and project. */
  printedNames: (id: string) => `/api/award-programs/applications/${encodeURIComponent(id)}/names`,
  ownLastDate: (id: string) => `/api/award-programs/applications/${encodeURIComponent(id)}/last-date`,
  /** Who handles an application, its tags and notes; for superadmins. */
  handling: (id: string) => `/api/award-programs/applications/${encodeURIComponent(id)}/handling`,
  notes: (id: string) => `/api/award-programs/applications/${encodeURIComponent(id)}/notes`,
  /** Likely duplicates of an application; PUT marks one of them. */
  duplicates: (id: string) => `/api/award-programs/applications/${encodeURIComponent(id)}/duplicates`,
  duplicate: (id: string, other: string) =>
    `/api/award-programs/applications/${encodeURIComponent(id)}/duplicates/${encodeURIComponent(other)}`,
  /** The filters of those lists. */
  dashboardFilters: '/api/award-programs/filters',
  dashboardColumns: '/api/award-programs/columns',
  /** The caller's settings for those lists; PATCH changes them. */
  dashboardChoices: '/api/award-programs/choices',
  /** Accounts, for superadmins. */
  accounts: '/api/accounts',
  invitations: '/api/accounts/invitations',
  account: (id: string) => `/api/accounts/${encodeURIComponent(id)}`,
  /** PATCH corrects what the account says about its person. */
  accountDetails: (id: string) => `/api/accounts/${encodeURIComponent(id)}/details`,
  /** POST mails the link of an unverified or invited account again. */
  resendLink: (id: string) => `/api/accounts/${encodeURIComponent(id)}/resend-link`,
  /** POST erases someone else's account; their own is `erasure`. */
  eraseAccount: (id: string) => `/api/accounts/${encodeURIComponent(id)}/erasure`,
  /** POST removes another person's second factor, if they lost phone and recovery codes. */
  resetSecondFactor: (id: string) => `/api/accounts/${encodeURIComponent(id)}/reset-second-factor`,
  /** POST begins a draft for an applicant who has none, with its own last date. */
  beginDraft: (id: string) => `/api/accounts/${encodeURIComponent(id)}/draft`,
  audit: '/api/audit',
  outbox: '/api/outbox',
  /** POST retries all mails of a kind that failed or were given up. */
  retryMails: '/api/outbox/retry',
  retryMail: (id: string) => `/api/outbox/${encodeURIComponent(id)}/retry`,
  /** Messages to the owners in a list; the query is that of the list. */
  messages: '/api/messages',
  messagePlaceholders: '/api/messages/placeholders',
  messagePreview: '/api/messages/preview',
  messageTest: '/api/messages/test',
  message: (id: string) => `/api/messages/${encodeURIComponent(id)}`,
  /** The applications that a jury member may judge. */
  juryApplications: '/api/jury/applications',
  /** Figures, for administrators. */
  statistics: '/api/statistics',
  /** The companies as CSV or XLSX, the additional columns, and answers with files as ZIP. */
  report: '/api/reports/applications',
  reportColumns: '/api/reports/columns',
  reportArchive: '/api/reports/archive',
  applicationArchive: (id: string) => `/api/reports/applications/${encodeURIComponent(id)}/archive`,
} as const;
