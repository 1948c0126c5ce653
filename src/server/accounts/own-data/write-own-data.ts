import type { OwnAuditEntry, OwnData } from '#contract/account/own-data-schemas.ts';
import type { AuditEvent } from '#contract/staff-room/audit.ts';
import type { AuditDetails } from '#contract/staff-room/audit-schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Hooks } from '#server/platform/services.ts';
import { listJuryPrograms } from '../jury-programs-repository.ts';
import { findOwnAccount, listOwnAudit, listOwnSessions } from './own-data-repository.ts';

const auditPage = 500;

/** The text of an `OwnData`, piece by piece: a year of autosaves is never in memory at once. */
export async function* writeOwnData(
  db: Database,
  userId: string,
  now: Date,
  contributed: readonly Hooks['ownData'][],
): AsyncGenerator<string> {
  const { id: _id, ...person } = await findOwnAccount(db, userId);
  const programs = await listJuryPrograms(db, userId);
  const account: OwnData['account'] = { _id, ...person, programs };
  const sessions: OwnData['sessions'] = await listOwnSessions(db, userId);
  yield `{"generated_at":${JSON.stringify(now.toISOString())},"account":${JSON.stringify(account)}`;
  yield `,"sessions":${JSON.stringify(sessions)}`;
  for (const members of contributed) {
    yield ',';
    yield* members(db, userId);
  }
  yield ',"audit":[';
  yield* audit(db, userId);
  yield ']}\n';
}

async function* audit(db: Database, userId: string): AsyncGenerator<string> {
  for (let last = '', separator = ''; ; ) {
    const rows = await listOwnAudit(db, userId, last, auditPage);
    for (const { id, at, event, actor_id, actor_role, application_id, details, address, agent } of rows) {
      const by_you = actor_id === userId;
      // The owner sees where a wrong password came from, but not where staff acted from.
      const isStranger = actor_id === null && actor_role === null;
      const entry: OwnAuditEntry = {
        at,
        event: event as AuditEvent,
        by_you,
        actor_role,
        application_id,
        details: JSON.parse(details) as AuditDetails,
        address: by_you || isStranger ? address : null,
        agent: by_you || isStranger ? agent : null,
      };
      yield `${separator}${JSON.stringify(entry)}`;
      separator = ',';
      last = id;
    }
    if (rows.length < auditPage) return;
  }
}
