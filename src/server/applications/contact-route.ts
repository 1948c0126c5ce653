import type { FastifyInstance } from 'fastify';
import type { Answers } from '#engine/definition.ts';
import { toWire } from '#engine/wire/wire.ts';
import { contactDefinition } from '#generated/contact.ts';
import { recordAudit } from '../audit/audit-repository.ts';
import { bodyObject, parseForm, textOf } from '../forms.ts';
import type { Services } from '../services.ts';
import { actorOf, identityOf } from '../sessions/identity.ts';
import { notFound } from './access.ts';
import { applicationCalls } from './application-calls.ts';
import { findApplication, setEditedFields } from './applications-repository.ts';

/**
 * PATCH /applications/sa-edit: a superadmin corrects contact details. They lie beside what the
 * applicant wrote, which stays as it is; a field that is not sent stays, an empty one is cleared.
 */
export function contactRoute(app: FastifyInstance, services: Services): void {
  app.patch('/sa-edit', { schema: applicationCalls.contact }, async (request) => {
    const actor = actorOf(identityOf(request));
    const body = bodyObject(request.body);
    const applicationId = textOf(body, 'applicationId');
    const answers = parseForm(contactDefinition, body, ['applicationId']);
    const edited_fields = await services.database.transaction().execute(async (trx) => {
      const row = await findApplication(trx, applicationId);
      if (!row) throw notFound();
      const before = row.edited_fields === null ? {} : (JSON.parse(row.edited_fields) as object);
      const sent = Object.entries(toWire(contactDefinition, answers as Answers)).filter(
        ([name]) => name in body,
      );
      const edited = {
        ...before,
        ...Object.fromEntries(sent.map(([name, value]) => [toStored(name), value])),
      };
      await setEditedFields(trx, row.id, edited);
      const about = { subjectId: row.owner_id, applicationId: row.id, details: { fields: sent.length } };
      await recordAudit(trx, { event: 'contact-edit', ...actor, ...about }, services.clock());
      return edited;
    });
    return { data: { applicationId, edited_fields } };
  });
}

/** The call says `rotarianName`, the document `rotarian_name`. */
function toStored(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
