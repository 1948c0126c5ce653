import type { Json } from '#engine/definition.ts';
import type { AuditDetails, AuditEvent } from '../staff-room/audit.ts';

/** Everything the portal keeps of a person: the file of GET /own-data. Instants are ISO text in UTC. */
export interface OwnData {
  readonly generated_at: string;
  readonly account: {
    readonly _id: string;
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly mobile_number: string;
    readonly company_name: string;
    readonly designation: string;
    readonly role: string;
    readonly created_at: string;
    readonly last_signin: string | null;
    /** Since when no reminders are wanted; null: they are. */
    readonly no_reminders_since: string | null;
  };
  readonly applications: readonly OwnApplication[];
  readonly audit: readonly OwnAuditEntry[];
}

/** One of the person's applications, recently deleted ones included. */
export interface OwnApplication {
  readonly _id: string;
  readonly status: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly submitted_at: string | null;
  readonly deleted_at: string | null;
  /** Contact details as staff corrected them. */
  readonly corrected_contact: Json;
  readonly files: readonly {
    readonly filename: string;
    readonly size: number;
    readonly sha256: string;
    readonly uploaded_at: string;
    readonly deleted_at: string | null;
  }[];
  /** Every saved state that is still kept, the oldest first; the last one is how it stands. */
  readonly versions: readonly {
    readonly revision: number;
    readonly saved_at: string;
    readonly answers: Json;
  }[];
}

/** What the audit holds of the person. Others are named by their role; where they worked from is theirs. */
export interface OwnAuditEntry {
  readonly at: string;
  readonly event: AuditEvent;
  /** Whether the person did it; false: it was done to them. */
  readonly by_you: boolean;
  readonly actor_role: string | null;
  readonly application_id: string | null;
  readonly details: AuditDetails;
  readonly address: string | null;
  readonly agent: string | null;
}

/** What POST /own-data/erasure came to. */
export interface Erasure {
  /** How many drafts were removed, with their files. */
  readonly drafts: number;
  /** How many submitted applications stay with the programme. */
  readonly submitted: number;
  readonly message: string;
}

/** What goes with an account that is erased; said before it on screen. */
export const goneAfterErasure =
  'Drafts and their files are removed, and name, address, number and password are erased from the account. It can never be used again. This cannot be taken back.';

/** What stays after an erasure, and why; said before it on screen and after it by the call. */
export const keptAfterErasure =
  'Submitted applications stay with the programme, with the company, the contacts and the files in them: they were judged, and awards rest on them. The audit keeps what was done, under a number instead of a name, for three years.';
