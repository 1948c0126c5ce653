import type { Generated } from 'kysely';

/** What happened. The database refuses changes but the one that seals it. `details` is JSON; ids begin with the instant. */
export interface AuditEntryTable {
  id: string;
  at: string;
  event: string;
  actor_id: string | null;
  actor_role: string | null;
  subject_id: string | null;
  application_id: string | null;
  details: string;
  /** Network address the request came from, `terminal`, or null where the server acted by itself. */
  address: string | null;
  /** User agent of the request. */
  agent: string | null;
  /** Place in the chain, counted from 1; null until it is sealed. */
  seal: Generated<number | null>;
  /** Hash of the entry and of the hash before it; null until it is sealed. */
  hash: Generated<string | null>;
}

/** The one row that says how far the audit's chain goes; writers who extend it wait here. */
export interface AuditChainTable {
  id: number;
  /** Place and hash of the last sealed entry; 0 and empty before the first. */
  seal: number;
  hash: string;
  /** Place and hash of the last entry that was removed after its term. */
  removed_seal: number;
  removed_hash: string;
  /** Place of the last entry that was handed on as a line of JSON. */
  shipped_seal: number;
}

/** What happened again and again within an hour: the first is an entry of its own, the others are counted here. */
export interface AuditRepeatTable {
  key: string;
  /** JSON of the record and of where it came from. */
  record: string;
  count: number;
  ends_at: string;
}
