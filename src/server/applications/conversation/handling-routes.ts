import { NewWords } from '#contract/application/conversation-schemas.ts';
import { Handling, HandlingChange } from '#contract/staff-room/handling/handling-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { recordRead } from '#server/platform/audit/record-read.ts';
import type { Database } from '#server/platform/db/database.ts';
import { route } from '#server/platform/http/route.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import { readableApplication } from '../access.ts';
import { byId } from '../application-call.ts';
import { nameOf } from '../collaborators/present-collaborators.ts';
import { changeHandling } from './change-handling.ts';
import { listHandling, listOfficers, listTags } from './handling-repository.ts';
import { countWords, listWords } from './words-repository.ts';
import { writeWords } from './write-words.ts';

const office = {
  roles: ['superadmin'],
  group: 'applications',
  params: byId,
  answer: Handling,
} as const;

const read = route({
  ...office,
  method: 'GET',
  path: staffPaths.handling(':id'),
  summary: 'Staff’s own data about an application',
  description: 'Its assignee, tags, notes, and whether its applicant waits for an answer.',
  failures: [404],
  handle: async ({ services, identity, params: { id } }) => {
    const row = await readableApplication(services, identity, id);
    const about = { subjectId: row.owner_id, applicationId: id, details: { part: 'notes' } };
    await recordRead(services, identity, { event: 'application-read', ...about });
    return present(services.database, identity, id);
  },
});

const change = route({
  ...office,
  method: 'PATCH',
  path: staffPaths.handling(':id'),
  summary: 'Set the assignee and the tags of an application',
  description:
    'Missing members stay unchanged. A tag in use elsewhere keeps its capitals. An assignee chosen by another person gets a mail.',
  body: HandlingChange,
  failures: [404],
  handle: async ({ services, identity, params: { id }, body }) => {
    await changeHandling(services, identity, id, body);
    return present(services.database, identity, id);
  },
});

const note = route({
  ...office,
  method: 'POST',
  path: staffPaths.notes(':id'),
  summary: 'Write a note about an application',
  description: 'Read by superadmins alone. The same `key` again is the same note. 409: there are too many.',
  body: NewWords,
  failures: [404, 409],
  handle: async ({ services, identity, params: { id }, body }) => {
    await writeWords(services, identity, id, body, true);
    return present(services.database, identity, id);
  },
});

/** What staff note about an application for themselves. */
export const handlingRoutes = [read, change, note];

async function present(db: Database, identity: Identity, id: string): Promise<Handling> {
  const { assignee = null, tags = [], waiting_since = null } = (await listHandling(db, [id])).get(id) ?? {};
  const notes = await listWords(db, id, 'notes');
  const messages = (await countWords(db, id)) - notes.length;
  return {
    assignee,
    tags,
    waiting_since,
    messages,
    notes: notes.map(({ id: _id, author_id, text, written_at, ...author }) => ({
      ...{ _id, text, written_at },
      author: nameOf(author),
      by_you: author_id === identity.userId,
    })),
    staff: (await listOfficers(db)).map(({ _id, name }) => ({ _id, name })),
    known_tags: await listTags(db),
  };
}
