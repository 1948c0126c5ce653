import { LastDateOfOne, OwnLastDate } from '#contract/application/returns-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { byId } from '#server/applications/application-call.ts';
import { route } from '#server/platform/http/route.ts';
import { setOwnDate } from './set-own-date.ts';

/** One application gets a last date of its own. */
export const setOwnLastDate = route({
  method: 'PUT',
  path: staffPaths.ownLastDate(':id'),
  roles: ['superadmin'],
  group: 'applications',
  summary: 'Give one application a last date of its own',
  description:
    'Before or after the common one; saves, reminders and automatic submission follow it, and its owner gets a mail with the reason. `until: null` takes it away. With `all_drafts` every draft of its owner in the same edition gets it, all or none. What the deadline submitted is a draft again until then, and no other. Of a returned application it moves the end of the correction. 409: its owner submitted it, it is decided, or it was withdrawn.',
  params: byId,
  body: OwnLastDate,
  answer: LastDateOfOne,
  failures: [404, 409],
  handle: async ({ services, identity, params: { id }, body }) => {
    const { status, due_at } = await setOwnDate(services, identity, id, body);
    return { app_id: id, status, last_date: due_at };
  },
});
