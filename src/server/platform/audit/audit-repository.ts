import { randomUUID } from 'node:crypto';
import type { AuditEvent } from '#contract/staff-room/audit.ts';
import type { AuditDetails } from '#contract/staff-room/audit-schemas.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { presentSource, type Source } from './request-source.ts';

/** An event. Ids, a role and small figures only: never answers, addresses or names. */
export interface AuditRecord {
  readonly event: AuditEvent;
  /** Who did it, and in which role; null for the server itself, or for an unknown person. */
  readonly actorId: string | null;
  readonly actorRole: string | null;
  /** The account it is about, if that is another person's. */
  readonly subjectId?: string | null;
  readonly applicationId?: string | null;
  readonly details?: AuditDetails;
}

let number = 0;

/**
 * Writes a permanent entry, with the origin of the request being answered. Call it inside the transaction of what it
 * records, so that one exists exactly when the other does. Its id begins with its instant and its number within this
 * process, so entries sort by id, even within one millisecond.
 */
export async function recordAudit(
  trx: Database,
  record: AuditRecord,
  now: Date,
  source: Source = presentSource(),
): Promise<void> {
  await auditWrite(trx, record, now, source).execute();
}

/** The statement that writes such an entry, to run together with others. */
export function auditWrite(trx: Database, record: AuditRecord, now: Date, source: Source = presentSource()) {
  return trx.insertInto('audit_entries').values(toRow(record, now, source));
}

/** Writes many entries of the same moment, in order. */
export async function recordAudits(trx: Database, records: readonly AuditRecord[], now: Date): Promise<void> {
  const source = presentSource();
  await insertRows(
    trx,
    'audit_entries',
    records.map((record) => toRow(record, now, source)),
  );
}

function toRow(record: AuditRecord, now: Date, source: Source) {
  const at = now.toISOString();
  number = (number + 1) % 1_000_000_000;
  return {
    // Six random digits; those of a UUID come in batches.
    id: `${at}-${String(number).padStart(9, '0')}-${randomUUID().slice(0, 6)}`,
    at,
    event: record.event,
    actor_id: record.actorId,
    actor_role: record.actorRole,
    subject_id: record.subjectId ?? null,
    application_id: record.applicationId ?? null,
    details: JSON.stringify(record.details ?? {}),
    address: source.address ?? (record.actorRole === 'terminal' ? 'terminal' : null),
    agent: source.agent,
  };
}
