import { EditedContact, PrintedNames } from '#contract/answers.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { conflict } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { byId } from '../application-call.ts';
import { writeCorrections } from './write-corrections.ts';

/**
 * Corrects the names that lists, certificates and winners’ pages print. The submission stays as its receipt confirms it;
 * before the submission its owner can still correct them.
 */
export const correctNames = route({
  method: 'PATCH',
  path: staffPaths.printedNames(':id'),
  roles: ['superadmin'],
  group: 'applications',
  summary: 'Correct the names of company and project',
  description:
    'Lists, rankings, certificates and winners’ pages print them instead of the submitted ones; the submission stays, and so do the addresses of winners’ pages. A name that is not given stays. When its owner submits it again after a return, the corrections end. 409: it is not submitted.',
  params: byId,
  body: PrintedNames,
  answer: EditedContact,
  failures: [404, 409],
  handle: async ({ services, identity, params: { id }, body }) => {
    const edited_fields = await writeCorrections(services, identity, id, {
      event: 'names-corrected',
      changes: Object.fromEntries(Object.entries(body).map(([name, text]) => [name, text?.trim() ?? null])),
      check: ({ is_final }) => {
        if (is_final !== 1)
          throw conflict('It is not submitted: its owner can correct the names in the application.');
      },
    });
    return { applicationId: id, edited_fields };
  },
});
