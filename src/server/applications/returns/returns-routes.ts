import { Type } from 'typebox';
import { ApplicationReturn, ReturnOrder } from '#contract/application/returns-schemas.ts';
import { paths } from '#contract/paths.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { recordRead } from '#server/platform/audit/record-read.ts';
import { route } from '#server/platform/http/route.ts';
import { notFound, readableApplication } from '../access.ts';
import { byId, forReaders } from '../application-call.ts';
import { findApplication } from '../applications-repository.ts';
import { presentReturns } from './present-returns.ts';
import { returnApplication } from './return-application.ts';

const order = route({
  method: 'POST',
  path: staffPaths.returnApplication(':id'),
  roles: ['superadmin'],
  group: 'applications',
  summary: 'Return a submitted application for correction',
  description:
    'Its owner gets a mail, and may change the questions in `questions`, or everything if it is empty, and submit again until `until`. The submission stays with its hash and its receipt, and counts again if there is no new one by then. 409: it is not submitted, there is a decision on it, or a running round contains it and `despite_round` does not state that the chair agrees. Returns all returns of the application, the oldest first.',
  params: byId,
  body: ReturnOrder,
  answer: Type.Array(ApplicationReturn),
  failures: [404, 409],
  handle: async ({ services, identity, params: { id }, body }) => {
    await returnApplication(services, identity, id, body);
    const row = await findApplication(services.database, id);
    if (!row) throw notFound();
    return presentReturns(services.database, row);
  },
});

const read = route({
  ...forReaders,
  method: 'GET',
  path: paths.returns(':id'),
  summary: 'The returns of an application',
  description:
    'For all who may read the whole application: when and why it was returned for correction, and the changes, answer by answer.',
  params: byId,
  answer: Type.Array(ApplicationReturn),
  failures: [404],
  handle: async ({ services, identity, params: { id } }) => {
    const row = await readableApplication(services, identity, id);
    const about = { subjectId: row.owner_id, applicationId: row.id, details: { part: 'returns' } };
    await recordRead(services, identity, { event: 'application-read', ...about });
    return presentReturns(services.database, row);
  },
});

/** Returns a submitted application to its owner; everyone who reads it sees what came of that. */
export const returnsRoutes = [order, read];
