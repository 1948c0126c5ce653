import type { AuditEvent } from '#contract/staff-room/audit.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { notFound } from '../access.ts';
import { type ApplicationRow, lockApplication, setEditedFields } from '../applications-repository.ts';
import { type Corrections, correctionsOf } from '../rows/corrections.ts';

interface Order {
  readonly event: AuditEvent;
  readonly changes: Corrections;
  /** Throws for an application that cannot be corrected at present. */
  readonly check?: (row: ApplicationRow) => void;
}

/** Stores corrections beside those there are, and returns all. Null removes one. */
export async function writeCorrections(
  { database, clock }: Services,
  identity: Identity,
  id: string,
  { event, changes, check }: Order,
): Promise<Corrections> {
  return database.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, id);
    if (!row) throw notFound();
    check?.(row);
    const all = Object.entries({ ...correctionsOf(row), ...changes });
    const edited = Object.fromEntries(all.filter(([, value]) => value !== null));
    await setEditedFields(trx, id, edited);
    const details = { fields: Object.keys(changes).length };
    const about = { subjectId: row.owner_id, applicationId: id, details };
    await recordAudit(trx, { event, ...actorOf(identity), ...about }, clock());
    return edited;
  });
}
