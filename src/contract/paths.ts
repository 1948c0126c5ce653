/**
 * Addresses of the calls that several kinds of people make, below the site’s origin; those of staff, juries, the
 * workshop and the own account are in their folders.
 */
export const paths = {
  /** Whether the process is alive, and whether it can work; for monitoring and load balancers. */
  health: '/api/health',
  ready: '/api/health/ready',
  /** For Prometheus: from this machine, or with a bearer token of its own. */
  metrics: '/api/metrics',
  /** The OpenAPI document of all calls, and the page to read it. */
  apiDocument: '/api/openapi.json',
  apiDocs: '/api/docs',
  /** The server's clock and the last date; for everyone. */
  deadline: '/api/deadline',
  /** The data that the pages of the site are made from; for everyone. */
  site: '/api/site',
  /** Whether a person wants reminders, by the signed link of a mail (`?person=…&signature=…`); POST changes it. */
  reminders: '/api/reminders',
  reminderOptOut: '/api/reminders/opt-out',
  reminderOptIn: '/api/reminders/opt-in',
  login: '/api/auth/login',
  /** The second step of a login to an account with a second factor. */
  loginSecondFactor: '/api/auth/login/second-factor',
  register: '/api/auth/register',
  verify: '/api/auth/verify',
  resendVerification: '/api/auth/resend-verification-link',
  forgotPassword: '/api/auth/forgot-password',
  resetPassword: '/api/auth/reset-password',
  verifyAuth: '/api/auth/verify-auth',
  logout: '/api/auth/logout',
  /** Chooses the first password of an invited account, by the token of the mail. */
  acceptInvitation: '/api/auth/accept-invitation',
  /** Exchanges a preview ticket or bearer token from the address bar for a session. */
  exchange: '/api/auth/exchange',
  applications: '/api/applications',
  /** Where a page autosaves a new application before its owner has saved it. */
  applicationsByPage: '/api/applications?by=page',
  application: (id: string) => `/api/applications/${encodeURIComponent(id)}`,
  /** Colleagues who have started an application; POST asks to join. */
  colleagues: '/api/applications/colleagues',
  /** The person's deleted drafts that can still be restored. */
  deletedApplications: '/api/applications/deleted',
  /** POST undoes a deletion, for 30 days and until the last date. */
  restoreApplication: (id: string) => `/api/applications/${encodeURIComponent(id)}/restore`,
  /** Uploads one file (multipart part `file`) for the question named by `?question=<JSON pointer>`. */
  applicationFiles: (id: string) => `/api/applications/${encodeURIComponent(id)}/files`,
  /** GET returns a fresh short-lived `signedUrl`; DELETE removes the file from a draft. */
  applicationFile: (id: string, key: string) =>
    `/api/applications/${encodeURIComponent(id)}/files/${encodeURIComponent(key)}`,
  /** The bytes of a file, for anyone with a signed link. */
  signedFile: (key: string) => `/api/files/${encodeURIComponent(key)}`,
  /** Who works on an application besides its owner, and who owns it. */
  collaborators: (id: string) => `/api/applications/${encodeURIComponent(id)}/collaborators`,
  collaborator: (id: string, collaboratorId: string) =>
    `/api/applications/${encodeURIComponent(id)}/collaborators/${encodeURIComponent(collaboratorId)}`,
  applicationOwner: (id: string) => `/api/applications/${encodeURIComponent(id)}/owner`,
  /** POST reports where a page is, and returns who else is there and what they saved. */
  presence: (id: string) => `/api/applications/${encodeURIComponent(id)}/presence`,
  /** POST accepts an invitation to an application, by the link of its mail. */
  collaborationInvitations: '/api/applications/invitations',
  /** POST records that the owner of a draft confirmed an unusual answer. */
  confirmations: (id: string) => `/api/applications/${encodeURIComponent(id)}/confirmations`,
  /** POST mints a single-use preview ticket. */
  previewTicket: (id: string) => `/api/applications/${encodeURIComponent(id)}/preview-ticket`,
  /** The receipt of a submitted application, and exactly the bytes its fingerprint was made from. */
  applicationReceipt: (id: string) => `/api/applications/${encodeURIComponent(id)}/receipt`,
  receiptContent: (id: string) => `/api/applications/${encodeURIComponent(id)}/receipt/content`,
  /** All answers, as the preview shows them. */
  applicationPdf: (id: string) => `/api/applications/${encodeURIComponent(id)}/pdf`,
  /** What a receipt confirms, for anyone with its code. */
  receipt: (code: string) => `/api/receipts/${encodeURIComponent(code)}`,
  /** What a certificate says, for anyone with its code. */
  certificate: (code: string) => `/api/certificates/${encodeURIComponent(code)}`,
  /** POST mails the caller the address of the form, of one application if its `applicationId` is sent. */
  formLink: '/api/applications/form-link',
  /** When and why an application was returned for correction, and what was changed. */
  returns: (id: string) => `/api/applications/${encodeURIComponent(id)}/returns`,
  /** Messages between office and applicant about an application. */
  conversation: (id: string) => `/api/applications/${encodeURIComponent(id)}/conversation`,
  /** POST: its owner withdraws a submitted application; staff do once a round has begun. */
  withdrawal: (id: string) => `/api/applications/${encodeURIComponent(id)}/withdraw`,
  /** POST: its owner carries a draft of an earlier edition into the one that accepts applications. */
  carryApplication: (id: string) => `/api/applications/${encodeURIComponent(id)}/carry`,
  companyDetails: '/api/applications/company-details',
  awardPrograms: '/api/award-programs',
  awardProgram: (id: string) => `/api/award-programs/${encodeURIComponent(id)}`,
  /** Awards of a level (`district`, `zonal`, `national`), for everyone. */
  currentAwards: (level: string) => `/api/awards/${encodeURIComponent(level)}/current`,
  previousAwards: (level: string) => `/api/awards/${encodeURIComponent(level)}/previous`,
  winners: (level: string, year: number | string) =>
    `/api/awards/${encodeURIComponent(level)}/winners/${encodeURIComponent(year)}`,
  /** The picture of a winner's project. */
  winnerPicture: (level: string, year: number | string, slug: string) =>
    `/api/awards/${encodeURIComponent(level)}/winners/${encodeURIComponent(year)}/${encodeURIComponent(slug)}/picture`,
  /** `?region=` names a region of the current edition; without it the national page. */
  home: '/api/home',
  team: '/api/home/our-team',
  /** Where in the country projects are nominated, and where they won. */
  country: '/api/home/country',
  /** The privacy notice, for everyone; POST agrees to it. */
  consent: '/api/auth/consent',
  /** The stored data of the calling person, as a file; POST below it erases an applicant's account. */
  ownData: '/api/own-data',
  erasure: '/api/own-data/erasure',
} as const;

/** Address of a file with definition and rules of a form; its name is derived from its content. */
export function formPath(name: string): string {
  return `/forms/${name}`;
}
