import type { OwnApplication, OwnAuditEntry, OwnData } from '#contract/account/own-data-schemas.ts';
import type { AuditEvent } from '#contract/staff-room/audit.ts';
import type { AuditDetails } from '#contract/staff-room/audit-schemas.ts';
import type { Json } from '#engine/definition.ts';
import { listJuryPrograms } from '#server/judging/jury-programs-repository.ts';
import { findChoices } from '#server/lists/dashboard/choices-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  findOwnAccount,
  findOwnApplication,
  listOwnAudit,
  listOwnIds,
  listOwnSessions,
  listVersionsAfter,
} from './own-data-repository.ts';

const page = 20;
const auditPage = 500;

/** The text of an `OwnData`, piece by piece: a year of autosaves never lies in memory at once. */
export async function* writeOwnData(db: Database, userId: string, now: Date): AsyncGenerator<string> {
  const { id: _id, ...person } = await findOwnAccount(db, userId);
  const programs = await listJuryPrograms(db, userId);
  const account: OwnData['account'] = { _id, ...person, programs };
  const sessions: OwnData['sessions'] = await listOwnSessions(db, userId);
  yield `{"generated_at":${JSON.stringify(now.toISOString())},"account":${JSON.stringify(account)}`;
  yield `,"dashboard":${JSON.stringify(await findChoices(db, userId))}`;
  yield `,"sessions":${JSON.stringify(sessions)},"applications":[`;
  let separator = '';
  for (const application of await listOwnIds(db, userId)) {
    const found = await findOwnApplication(db, application);
    if (!found) continue;
    const { id: _id, edited_fields, files, ...row } = found;
    const shown: Omit<OwnApplication, 'versions'> = {
      _id,
      ...row,
      corrected_contact: edited_fields === null ? null : (JSON.parse(edited_fields) as Json),
      files: files.map((file) => ({ ...file, size: Number(file.size) })),
    };
    yield `${separator}${JSON.stringify(shown).slice(0, -1)},"versions":[`;
    yield* versions(db, application);
    yield ']}';
    separator = ',';
  }
  yield '],"audit":[';
  yield* audit(db, userId);
  yield ']}\n';
}

async function* versions(db: Database, id: string): AsyncGenerator<string> {
  for (let last = 0, separator = ''; ; ) {
    const rows = await listVersionsAfter(db, id, last, page);
    for (const { revision, saved_at, answers } of rows) {
      yield `${separator}${JSON.stringify({ revision, saved_at, answers: JSON.parse(answers) as Json })}`;
      separator = ',';
      last = revision;
    }
    if (rows.length < page) return;
  }
}

async function* audit(db: Database, userId: string): AsyncGenerator<string> {
  for (let last = '', separator = ''; ; ) {
    const rows = await listOwnAudit(db, userId, last, auditPage);
    for (const { id, at, event, actor_id, actor_role, application_id, details, address, agent } of rows) {
      const by_you = actor_id === userId;
      // A wrong password at somebody's account tells its owner where it came from; what staff did does not.
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
