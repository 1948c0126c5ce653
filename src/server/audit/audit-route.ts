import type { FastifyInstance } from 'fastify';
import { type AuditEvent, auditEvents, auditParameters } from '#contract/staff-room/audit.ts';
import type { AuditDetails, AuditEntry, AuditPage, AuditPerson } from '#contract/staff-room/audit-schemas.ts';
import { readQuery } from '../query.ts';
import type { Services } from '../services.ts';
import { admitOnly } from '../sessions/identity.ts';
import { auditCalls } from './audit-calls.ts';
import { type AuditFilter, listAuditEntries } from './entries-repository.ts';

const usualPage = 100;
const largestPage = 500;
const dayMs = 86_400_000;

/** GET /audit: who did what and when, for superadmins. It can be read, and nothing else. */
export async function auditRoute(app: FastifyInstance, services: Services): Promise<void> {
  admitOnly(app, services, ['superadmin']);
  type Asked = { Querystring: Record<string, unknown> };
  const schema = auditCalls.read;
  app.get<Asked>('/', { schema }, async (request): Promise<{ data: AuditPage }> => {
    const { filter, size } = parseAuditQuery(request.query);
    // One more than asked for tells whether there is a next page.
    const rows = await listAuditEntries(services.database, filter, size + 1);
    const entries = rows.slice(0, size).map(presentEntry);
    return { data: { entries, next: rows.length > size ? (entries.at(-1)?._id ?? null) : null } };
  });
}

function parseAuditQuery(raw: Readonly<Record<string, unknown>>) {
  const query = readQuery(raw, auditParameters);
  const until = query.day('until');
  const from = query.day('from');
  const filter: AuditFilter = {
    event: query.oneOf('event', Object.keys(auditEvents)),
    person: query.text('person'),
    application: query.text('application'),
    from: from && startOfDay(from, 0),
    until: until && startOfDay(until, dayMs),
    before: query.text('before'),
  };
  const size = query.whole('size', usualPage, largestPage);
  query.finish();
  return { filter, size };
}

/** A day begins when it begins in India. */
function startOfDay(day: string, later: number): string {
  return new Date(Date.parse(`${day}T00:00:00+05:30`) + later).toISOString();
}

function presentEntry(row: Awaited<ReturnType<typeof listAuditEntries>>[number]): AuditEntry {
  return {
    _id: row.id,
    at: row.at,
    event: row.event as AuditEvent,
    actor: presentPerson(row.actor_id, row.actor_first, row.actor_last),
    actor_role: row.actor_role as AuditEntry['actor_role'],
    subject: presentPerson(row.subject_id, row.subject_first, row.subject_last),
    application_id: row.application_id,
    details: JSON.parse(row.details) as AuditDetails,
    address: row.address,
    agent: row.agent,
  };
}

function presentPerson(id: string | null, first: string | null, last: string | null): AuditPerson | null {
  return id === null ? null : { _id: id, name: `${first ?? ''} ${last ?? ''}`.trim() || id };
}
