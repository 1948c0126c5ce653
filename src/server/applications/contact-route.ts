import { Type } from 'typebox';
import { EditedContact } from '#contract/answers.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import type { Answers } from '#engine/definition.ts';
import { toWire } from '#engine/wire/wire.ts';
import type { ContactAnswers } from '#generated/contact.ts';
import { formOf, servedForm } from '#server/forms/served/served-forms.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import { notFound } from './access.ts';
import { findApplication, setEditedFields } from './applications-repository.ts';

const Which = Type.Object({
  applicationId: Type.String({ minLength: 1, maxLength: 4096, description: 'Id of the application.' }),
});

/**
 * A superadmin corrects contact details. They are stored beside what the applicant wrote, which stays as it is; a
 * field that is not sent stays, an empty one is cleared.
 */
export const correctContact = route({
  method: 'PATCH',
  path: staffPaths.contactEdit,
  roles: ['superadmin'],
  group: 'applications',
  summary: 'Correct contact details',
  description: 'Stored beside the applicant’s own. A missing field stays unchanged, an empty one is cleared.',
  body: { form: servedForm<ContactAnswers>('contact'), beside: Which },
  answer: EditedContact,
  failures: [404],
  handle: async ({ services, identity, body: { applicationId, ...answers }, request }) => {
    const sentNames = Object.keys(request.body as object);
    const edited_fields = await services.database.transaction().execute(async (trx) => {
      const row = await findApplication(trx, applicationId);
      if (!row) throw notFound();
      const before = row.edited_fields === null ? {} : (JSON.parse(row.edited_fields) as object);
      const sent = Object.entries(toWire(formOf('contact'), answers as Answers)).filter(([name]) =>
        sentNames.includes(name),
      );
      const edited = {
        ...before,
        ...Object.fromEntries(sent.map(([name, value]) => [toStored(name), value])),
      };
      await setEditedFields(trx, row.id, edited);
      const about = { subjectId: row.owner_id, applicationId: row.id, details: { fields: sent.length } };
      await recordAudit(trx, { event: 'contact-edit', ...actorOf(identity), ...about }, services.clock());
      return edited;
    });
    return { applicationId, edited_fields };
  },
});

/** The call says `rotarianName`, the document `rotarian_name`. */
function toStored(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
