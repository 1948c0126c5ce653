import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ApplicationListItem } from '#contract/application-list.ts';
import { currentEdition } from '#contract/programme/edition.ts';
import type { Role } from '#contract/roles.ts';
import { applicantRoles } from '#contract/roles.ts';
import { getAt } from '#engine/values/pointer.ts';
import { toWire } from '#engine/wire/wire.ts';
import { recordRead } from '../audit/record-read.ts';
import { Failure, withheldFile } from '../failure.ts';
import { formOf } from '../served-forms.ts';
import type { Services } from '../services.ts';
import { identityOf } from '../sessions/identity.ts';
import { mintToken, tokenSeconds } from '../sessions/one-time-tokens-repository.ts';
import { readableApplication, readableInPart } from './access.ts';
import { applicationCalls } from './application-calls.ts';
import { findLatestApplication, listApplications } from './applications-repository.ts';
import { listFiles } from './files-repository.ts';
import { presentApplication, presentFile, presentListItem, withoutCompany } from './present.ts';
import { carriedAnswers } from './stored-answers.ts';

interface ById {
  Params: { id: string };
}

/** What applicants, jury and superadmins may read. */
export function readRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const assertApplicant = (role: Role) => {
    if (!applicantRoles.includes(role)) throw new Failure(403, 'ACCESS_DENIED');
  };

  app.get('/', { schema: applicationCalls.list }, async (request) => {
    const { userId, role } = identityOf(request);
    assertApplicant(role);
    const items: ApplicationListItem[] = [];
    for (const row of await listApplications(database, userId)) {
      items.push(presentListItem(row));
      // Each draft is looked through; other requests have their turn between two.
      if (row.draft_answers !== null) await setImmediate();
    }
    return { data: items };
  });

  app.get('/company-details', { schema: applicationCalls.companyDetails }, async (request) => {
    const { userId, role } = identityOf(request);
    assertApplicant(role);
    const latest = await findLatestApplication(database, userId, currentEdition(clock()).form);
    const known = latest && (await carriedAnswers(database, latest, []));
    const details =
      latest && known ? getAt(toWire(formOf(latest.form), known.answers), '/companyDetails') : {};
    return { data: { generalInformationData: {}, organisation_information: {}, ...(details as object) } };
  });

  app.get<ById>('/:id', { schema: applicationCalls.read }, async (request) => {
    const identity = identityOf(request);
    const { row, isBlind } = await readableInPart(services, identity, request.params.id);
    const about = { subjectId: row.owner_id, applicationId: row.id };
    await recordRead(services, identity, { event: 'application-read', ...about });
    const detail = await presentApplication(services, row, identity);
    return { data: isBlind ? withoutCompany(detail) : detail };
  });

  app.get<{ Params: { id: string; key: string } }>(
    '/:id/files/:key',
    { schema: applicationCalls.file },
    async (request) => {
      const identity = identityOf(request);
      const row = await readableApplication(services, identity, request.params.id);
      const file = (await listFiles(database, row.id)).find(
        (it) => it.key === request.params.key && !it.isDeleted,
      );
      if (!file) throw new Failure(404, 'RESOURCE_NOT_FOUND', { message: 'File not found' });
      const about = { subjectId: row.owner_id, applicationId: row.id, details: { part: 'file' } };
      await recordRead(services, identity, { event: 'application-read', ...about });
      const data = presentFile(services, file, identity);
      if (data.withheld !== undefined) throw withheldFile(data.withheld);
      return { data };
    },
  );

  app.post<ById>('/:id/preview-ticket', { schema: applicationCalls.ticket }, async (request) => {
    const identity = identityOf(request);
    const row = await readableApplication(services, identity, request.params.id);
    const owner = { user_id: identity.userId, application_id: row.id, session_id: identity.sessionId };
    const ticket = await mintToken(database, 'preview', owner, clock());
    return { data: { ticket, token: ticket, applicationId: row.id, expiresInSeconds: tokenSeconds.preview } };
  });
}
