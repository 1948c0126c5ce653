import type { Role } from '../roles.ts';

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

/** What an entry says beyond who, what and when: counts, formats, roles; never answers, addresses or names. */
export type AuditDetails = { readonly [name: string]: string | number | boolean };

/** Somebody an entry names. The name is read from the account when the audit is read; the entry holds the id. */
export interface AuditPerson {
  readonly _id: string;
  readonly name: string;
}

/** One entry of GET /audit. `actor` is null when the server itself or nobody known acted. */
export interface AuditEntry {
  readonly _id: string;
  /** ISO instant in UTC. */
  readonly at: string;
  readonly event: AuditEvent;
  readonly actor: AuditPerson | null;
  /** Role in which the actor acted, `deadline`, `terminal`, or null for nobody known. */
  readonly actor_role: Role | 'deadline' | 'terminal' | null;
  /** Whose account the event is about. */
  readonly subject: AuditPerson | null;
  readonly application_id: string | null;
  readonly details: AuditDetails;
  /** Network address it came from, or `terminal`; null where the server acted by itself, or from before it was kept. */
  readonly address: string | null;
  /** What the browser or program said it is. */
  readonly agent: string | null;
}

/** A page of GET /audit, newest first; `next` is what `before` must be for the page after it. */
export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  readonly next: string | null;
}

/**
 * The query of GET /audit: `event`; `person` and `application`, ids; `from` and `until`, days (YYYY-MM-DD) in India,
 * both included; `before`, the cursor of a page; `size`.
 */
export const auditParameters = ['event', 'person', 'application', 'from', 'until', 'before', 'size'] as const;
