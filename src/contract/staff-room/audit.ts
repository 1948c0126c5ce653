/** What the audit records, each with its name for people. */
export const auditEvents = {
  'sign-in': 'Signed in',
  'sign-in-refused': 'Sign-in refused',
  'sign-out': 'Signed out',
  'application-read': 'Application opened',
  'accounts-read': 'Accounts looked at',
  'password-reset': 'Password reset',
  'password-change': 'Password changed',
  'second-factor-on': 'Second factor set up',
  'second-factor-off': 'Second factor removed',
  'second-factor-reset': 'Second factor reset',
  'recovery-codes': 'Recovery codes renewed',
  'session-ended': 'Sessions ended',
  save: 'Draft saved',
  submission: 'Application submitted',
  'automatic-submission': 'Submitted by the deadline',
  'found-incomplete': 'Found incomplete: a file is infected',
  'draft-again': 'Made a draft again by a reopening',
  'last-date': 'Last date set',
  closing: 'Applications closed',
  reopening: 'Applications reopened',
  deletion: 'Draft deleted',
  restoration: 'Draft restored',
  purge: 'Deleted draft removed for good',
  'contact-edit': 'Contact corrected',
  export: 'Report exported',
  invitation: 'Account invited',
  'invitation-accepted': 'Invitation accepted',
  'account-created': 'Account created',
  'role-change': 'Role changed',
  'account-disabled': 'Account disabled',
  'account-enabled': 'Account enabled',
  'jury-assignment': 'Jury programmes assigned',
  'verification-resent': 'Verification sent again',
  'mail-retried': 'Mail tried again',
  'audit-shortened': 'Old entries removed after their term',
  'own-data-read': 'Own data downloaded',
  'account-erased': 'Account erased',
} as const;

/** One kind of event. */
export type AuditEvent = keyof typeof auditEvents;

/**
 * The query of GET /audit: `event`; `person` and `application`, ids; `from` and `until`, days (YYYY-MM-DD) in India,
 * both included; `before`, the cursor of a page; `size`.
 */
export const auditParameters = ['event', 'person', 'application', 'from', 'until', 'before', 'size'] as const;
