import { auditEvents } from '#contract/staff-room/audit.ts';
import { count, document, filled, generated, id, instant, oneOf, orNull, text } from './columns.ts';

export const auditTables = {
  /** Events. The database refuses every change except sealing. `details` is JSON; ids begin with the instant. */
  audit_entries: {
    id,
    at: instant,
    event: oneOf(Object.keys(auditEvents)),
    actor_id: orNull(id),
    actor_role: orNull(text),
    subject_id: orNull(id),
    application_id: orNull(id),
    details: document,
    /** Network address of the request, `terminal`, or null if the server acted by itself. */
    address: orNull(text),
    /** User agent of the request. */
    agent: orNull(text),
    /** Place in the chain, counted from 1; null until it is sealed. */
    seal: generated(orNull(count)),
    /** Hash of the entry and of the hash before it; null until it is sealed. */
    hash: generated(orNull(filled)),
  },
  /** The one row that says how far the audit's chain goes; writers that extend it wait here. */
  audit_chain: {
    id: count,
    /** Place and hash of the last sealed entry; 0 and empty before the first. */
    seal: count,
    hash: text,
    /** Place and hash of the last entry removed after its term. */
    removed_seal: count,
    removed_hash: text,
    /** Place of the last entry forwarded as a line of JSON. */
    shipped_seal: count,
  },
  /** What happens repeatedly within an hour: the first is an entry of its own, the others are counted here. */
  audit_repeats: {
    key: filled,
    /** JSON of the record and of its origin. */
    record: document,
    count,
    ends_at: instant,
  },
};
