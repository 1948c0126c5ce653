import type { AuditEvent } from '#contract/staff-room/audit.ts';
import {
  type AuditDetails,
  type AuditEntry,
  AuditPage,
  type AuditPerson,
  AuditQuery,
} from '#contract/staff-room/audit-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { listAuditEntries, listRoundNames } from './audit/entries-repository.ts';
import { route } from './http/route.ts';

const dayMs = 86_400_000;

const read = route({
  method: 'GET',
  path: staffPaths.audit,
  roles: ['superadmin'],
  group: 'staff',
  summary: 'Read the audit',
  description:
    'Who did what, when and from where, newest first. Entries are written with what they tell about, are never changed, and hold no answers, email addresses or names; names are read from accounts and rounds as they are now.',
  query: AuditQuery,
  answer: AuditPage,
  handle: async ({ services: { database }, query }) => {
    const { event = null, person = null, application = null, from, until, before = null, size } = query;
    const filter = {
      event,
      person,
      application,
      from: from === undefined ? null : startOfDay(from, 0),
      until: until === undefined ? null : startOfDay(until, dayMs),
      before,
    };
    // One row more than requested shows whether there is a next page.
    const rows = await listAuditEntries(database, filter, size + 1);
    const found = rows.slice(0, size).map((row) => ({ row, details: readDetails(row.details) }));
    const rounds = await listRoundNames(
      database,
      found.flatMap(({ details }) => roundIn(details) ?? []),
    );
    const entries = found.map(({ row, details }) => presentEntry(row, details, rounds));
    return { entries, next: rows.length > size ? (entries.at(-1)?._id ?? null) : null };
  },
});

/** Who did what and when, for superadmins; read-only. */
export const auditRoutes = [read];

/** A day begins at midnight in India. */
function startOfDay(day: string, later: number): string {
  return new Date(Date.parse(`${day}T00:00:00+05:30`) + later).toISOString();
}

function readDetails(text: string): AuditDetails {
  return JSON.parse(text) as AuditDetails;
}

/** Entries have the id of a round among their details. */
function roundIn({ round }: AuditDetails): string | null {
  return typeof round === 'string' ? round : null;
}

function presentEntry(
  row: Awaited<ReturnType<typeof listAuditEntries>>[number],
  details: AuditDetails,
  rounds: ReadonlyMap<string, string>,
): AuditEntry {
  const round = roundIn(details);
  return {
    _id: row.id,
    at: row.at,
    event: row.event as AuditEvent,
    actor: presentPerson(row.actor_id, row.actor_first, row.actor_last),
    actor_role: row.actor_role as AuditEntry['actor_role'],
    subject: presentPerson(row.subject_id, row.subject_first, row.subject_last),
    application_id: row.application_id,
    round: round === null ? null : { _id: round, name: rounds.get(round) ?? null },
    details,
    address: row.address,
    agent: row.agent,
  };
}

function presentPerson(id: string | null, first: string | null, last: string | null): AuditPerson | null {
  return id === null ? null : { _id: id, name: `${first ?? ''} ${last ?? ''}`.trim() || id };
}
