import { Type } from 'typebox';
import { EditedContact } from '#contract/answers.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import type { Answers } from '#engine/definition.ts';
import { toWire } from '#engine/wire/wire.ts';
import type { ContactAnswers } from '#generated/contact.ts';
import { formOf, servedForm } from '#server/forms/served/served-forms.ts';
import { route } from '#server/platform/http/route.ts';
import { writeCorrections } from './write-corrections.ts';

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
    const sent = Object.entries(toWire(formOf('contact'), answers as Answers))
      .filter(([name]) => sentNames.includes(name))
      .map(([name, value]) => [toStored(name), value]);
    const changes = Object.fromEntries(sent);
    const edited_fields = await writeCorrections(services, identity, applicationId, {
      event: 'contact-edit',
      changes,
    });
    return { applicationId, edited_fields };
  },
});

/** The call says `rotarianName`, the document `rotarian_name`. */
function toStored(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
