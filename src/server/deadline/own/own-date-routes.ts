import { DraftToBegin, LastDateOfOne, OwnLastDate } from '#contract/application/returns-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { byId } from '#server/applications/application-call.ts';
import { route } from '#server/platform/http/route.ts';
import { beginDraft } from './begin-draft.ts';
import { setOwnDate } from './set-own-date.ts';

/** Gives one application its own last date. */
const setOwnLastDate = route({
  method: 'PUT',
  path: staffPaths.ownLastDate(':id'),
  roles: ['superadmin'],
  group: 'applications',
  summary: 'Give one application a last date of its own',
  description:
    'Before or after the common one; saves, reminders and automatic submission follow it, and its owner gets a mail with the reason. `until: null` removes it. With `all_drafts` every draft of its owner in the same edition gets it, all or none. An automatic submission becomes a draft again until then; others do not. For a returned application it moves the end of the correction. 409: its owner submitted it, there is a decision on it, it was withdrawn, or a running round contains it and `despite_round` does not state that the chair agrees.',
  params: byId,
  body: OwnLastDate,
  answer: LastDateOfOne,
  failures: [404, 409],
  handle: async ({ services, identity, params: { id }, body }) => {
    const { status, due_at } = await setOwnDate(services, identity, id, body);
    return { app_id: id, status, last_date: due_at };
  },
});

const beginDraftForOne = route({
  method: 'POST',
  path: staffPaths.beginDraft(':id'),
  roles: ['superadmin'],
  group: 'staff',
  summary: 'Begin a draft for an applicant, with a last date of its own',
  description:
    'For a company that could not begin in time: an empty draft in the form and edition that receive, or last received, applications. Its owner gets a mail with the reason. 409: the account is not of an applicant who can log in, or already has a draft, which can get another last date.',
  params: { id: 'Id of the account.' },
  body: DraftToBegin,
  answer: LastDateOfOne,
  failures: [403, 404, 409],
  handle: async ({ services, identity, params: { id }, body }) => {
    const row = await beginDraft(services, identity, id, body);
    return { app_id: row.id, status: row.status, last_date: row.due_at };
  },
});

/** Gives one application, or one applicant, more time. */
export const ownDateRoutes = [setOwnLastDate, beginDraftForOne];
