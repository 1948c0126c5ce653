import { Type } from 'typebox';
import type { DuplicateMark } from '#contract/staff-room/handling/duplicates.ts';
import { Duplicate, DuplicateChange } from '#contract/staff-room/handling/duplicates-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { recordRead } from '#server/platform/audit/record-read.ts';
import type { Database } from '#server/platform/db/database.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import { notFound, readableApplication } from '../access.ts';
import { byId } from '../application-call.ts';
import { lockApplication } from '../applications-repository.ts';
import { nameOf } from '../collaborators/present-collaborators.ts';
import { inOrder, listDuplicates, setMark } from './duplicates-repository.ts';

const read = route({
  method: 'GET',
  path: staffPaths.duplicates(':id'),
  roles: ['superadmin'],
  group: 'applications',
  params: byId,
  summary: 'Applications that may be the same',
  description:
    'Applications of the edition that answer an identifying question (`x-identifies`) alike, those with most in common first; at most 20 for each question. Nothing follows from it by itself.',
  answer: Type.Array(Duplicate),
  failures: [404],
  handle: async ({ services, identity, params: { id } }) => {
    const row = await readableApplication(services, identity, id);
    const about = { subjectId: row.owner_id, applicationId: id, details: { part: 'duplicates' } };
    await recordRead(services, identity, { event: 'application-read', ...about });
    return present(services.database, id);
  },
});

const mark = route({
  method: 'PUT',
  path: staffPaths.duplicate(':id', ':other'),
  roles: ['superadmin'],
  group: 'applications',
  params: { ...byId, other: 'Id of the other application.' },
  summary: 'Mark two applications as one, or as two',
  description: 'Both show it. Nothing is merged, hidden or mailed.',
  body: DuplicateChange,
  answer: Type.Array(Duplicate),
  failures: [404],
  handle: async ({ services: { database, clock }, identity, params: { id, other }, body: { says } }) => {
    await database.transaction().execute(async (trx) => {
      const row = await lockApplication(trx, id);
      const known = (await listDuplicates(trx, id)).some(({ application_id }) => application_id === other);
      if (!row || !known) throw notFound();
      const now = clock();
      const by = { marked_by: identity.userId, marked_at: now.toISOString() };
      await setMark(trx, inOrder(id, other), says, by);
      const about = {
        subjectId: row.owner_id,
        applicationId: id,
        details: { other, says: says ?? 'nothing' },
      };
      await recordAudit(trx, { event: 'duplicate-marked', ...actorOf(identity), ...about }, now);
    });
    return present(database, id);
  },
});

/** Likely duplicates, and what staff say about them. */
export const duplicatesRoutes = [read, mark];

async function present(db: Database, id: string): Promise<Duplicate[]> {
  return (await listDuplicates(db, id)).map((row) => ({
    _id: row.application_id,
    title: row.title,
    company: row.company,
    owner: nameOf({ first_name: row.contact_first, last_name: row.contact_last }),
    status: row.status,
    same: row.same,
    mark:
      row.says === null || row.marked_at === null
        ? null
        : { says: row.says as DuplicateMark, by: nameOf(row), at: row.marked_at },
  }));
}
