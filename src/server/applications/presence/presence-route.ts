import { PagePresence, Presence } from '#contract/application/presence-schemas.ts';
import { paths } from '#contract/paths.ts';
import { route } from '#server/platform/http/route.ts';
import { notFound } from '../access.ts';
import { byId, forWriters } from '../application-call.ts';
import { findApplication } from '../applications-repository.ts';
import { accessOf } from '../collaborators/access-repository.ts';
import { join } from '../collaborators/join.ts';
import { nameOf } from '../collaborators/present-collaborators.ts';
import { presentApplication } from '../reading/present-application.ts';
import { findState, listPresent, notePresence, removePresence } from './presence-repository.ts';

/** A page that has an application open reports regularly where it is, and learns about the others. */
export const reportPresence = route({
  ...forWriters,
  method: 'POST',
  path: paths.presence(':id'),
  summary: 'Report where a page is, and who else is there',
  description:
    'For pages in which several people write one application: called every few seconds, and not at all while no one else is invited. If there was a save or a change of files since `seen`, the answer holds the application in `current`. A page that is silent for 15 seconds counts as closed. 404: the application was deleted, or the caller was removed.',
  params: byId,
  body: PagePresence,
  answer: Presence,
  handle: async ({ services, identity, params: { id }, body: { page, question, seen, leaves } }) => {
    const { database, clock } = services;
    const now = clock();
    const found = await findState(database, id);
    const access = found ? await accessOf(database, identity, found) : null;
    if (!found || access === null) throw notFound();
    const present = await listPresent(database, id, now);
    const own = { application_id: id, page, user_id: identity.userId };
    const known = present.find((it) => it.page === page);
    if (leaves) await removePresence(database, own);
    else await notePresence(database, { ...own, question }, known, now);
    if (access !== 'owner' && !known) await join(services, identity, id);
    const { isShared, state } = found;
    const isFinal = found.is_final === 1;
    const others = present.filter(({ user_id }) => user_id !== identity.userId);
    const people = others.map((it) => ({ name: nameOf(it), question: it.question }));
    const row = seen === state || leaves ? undefined : await findApplication(database, id);
    return {
      people,
      access,
      isFinal,
      isShared,
      state,
      ...(row && { current: await presentApplication(services, row, identity) }),
    };
  },
});
