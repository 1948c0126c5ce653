import { adminRoles } from '#contract/roles.ts';
import { mostViews } from '#contract/staff-room/dashboard-choices.ts';
import { DashboardChoices, DashboardChoicesChange } from '#contract/staff-room/dashboard-choices-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import type { Json } from '#engine/definition.ts';
import { applyMergePatch } from '#engine/merge/merge-patch.ts';
import { badRequest } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { findChoices, lockChoices, writeChoices } from './reading/choices-repository.ts';

const own = {
  path: staffPaths.dashboardChoices,
  roles: adminRoles,
  group: 'programmes',
  answer: DashboardChoices,
} as const;

/** Widths of columns that no longer exist could pile up. */
const mostCharacters = 150_000;

const read = route({
  ...own,
  method: 'GET',
  summary: 'Your display choices for the dashboard',
  description:
    'Columns with their order and widths, row density, and saved views of the caller; the same on every machine.',
  handle: ({ services: { database }, identity }) => findChoices(database, identity.userId),
});

const change = route({
  ...own,
  method: 'PATCH',
  summary: 'Change your display choices for the dashboard',
  description:
    'A merge patch: missing members stay unchanged, `null` removes a choice, so that two windows keep their separate changes. Returns all choices.',
  body: DashboardChoicesChange,
  handle: async ({ services: { database, clock }, identity: { userId }, body }) =>
    database.transaction().execute(async (trx) => {
      const before = await lockChoices(trx, userId, clock());
      const after = applyMergePatch(before as Json, body as Json) as DashboardChoices;
      const views = Object.keys(after.views ?? {}).length;
      if (views > mostViews) {
        const message = `There are ${views} views; forget some: ${mostViews} are kept.`;
        throw badRequest(message, [{ path: '/views', message }]);
      }
      if (JSON.stringify(after).length > mostCharacters)
        throw badRequest('That is more than is kept: forget some views or take the standard widths.');
      await writeChoices(trx, userId, after, clock());
      return after;
    }),
});

/** What each person chose for the dashboard. */
export const choicesRoutes = [read, change];
