import { paths } from '#contract/paths.ts';
import { Deadline, DeadlineChange, DeadlineState, EditionQuery } from '#contract/programme/deadline.ts';
import { type Edition, editionId } from '#contract/programme/edition.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import type { Database } from '#server/platform/db/database.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { countForDeadline } from './automatic/automatic-repository.ts';
import { listFailures } from './automatic/failures-repository.ts';
import { changeDeadline } from './change-deadline.ts';
import { namedEdition } from './editions/named-edition.ts';

const mostFailures = 100;

const read = route({
  method: 'GET',
  path: paths.deadline,
  roles: 'everybody',
  group: 'public',
  summary: 'The last date and the server’s clock',
  description:
    'Both in UTC, of the current edition or of the given one; `dueAt` is null while the programme stays open.',
  query: EditionQuery,
  answer: Deadline,
  failures: [404],
  handle: ({ services, query, reply }) => {
    // The answer contains the present time.
    void reply.header('cache-control', 'no-store');
    return presentDeadline(services, namedEdition(services, query.edition));
  },
});

const readState = route({
  method: 'GET',
  path: staffPaths.deadlineState,
  roles: ['superadmin'],
  group: 'staff',
  summary: 'What a change of the last date would affect',
  description:
    'Of the current edition or of the given one: the number of drafts, what the deadline submitted, and what it could not submit yet.',
  query: EditionQuery,
  answer: DeadlineState,
  failures: [404],
  handle: async ({ services, query }) => {
    const edition = namedEdition(services, query.edition);
    await services.deadline.refresh();
    return presentState(services, edition);
  },
});

const change = route({
  method: 'POST',
  path: staffPaths.deadlineChange,
  roles: ['superadmin'],
  group: 'staff',
  summary: 'Set the last date, close now, reopen, or confirm the clock',
  description:
    'Of the current edition or of the given one. Within seconds every server follows: drafts are submitted after the last date; a reopening makes automatic submissions drafts again and notifies their owners. 409: the last date is not the one that was `seen`.',
  query: EditionQuery,
  body: DeadlineChange,
  answer: DeadlineState,
  failures: [404, 409],
  handle: async ({ services, identity, query, body }) => {
    const { database, clock, deadline } = services;
    const edition = namedEdition(services, query.edition);
    await changeDeadline(database, edition, body, { ...actorOf(identity), from: {} }, clock);
    await deadline.refresh();
    return presentState(services, edition);
  },
});

declare module '#server/platform/services.ts' {
  interface Hooks {
    /** How many applications of an edition that a reopening would turn back into drafts are in rounds under way. */
    readonly countJudged: (db: Database, edition: string) => Promise<number>;
  }
}

/** The time and the last date, for everyone; its effects and its changes, for superadmins. */
export const deadlineRoutes = [read, readState, change];

function presentDeadline({ clock, deadline }: Services, edition: Edition): Deadline {
  const id = editionId(edition);
  return { now: clock().toISOString(), edition: id, dueAt: deadline.dueAt(id)?.toISOString() ?? null };
}

async function presentState(services: Services, edition: Edition): Promise<DeadlineState> {
  const { database, deadline } = services;
  const failures = await listFailures(database, mostFailures);
  const { drafts, ownDates, firstOwnDate, automatic, undoable } = await countForDeadline(
    database,
    editionId(edition),
  );
  const judged = await Promise.all(
    services.ask('countJudged').map((count) => count(database, editionId(edition))),
  );
  return {
    ...presentDeadline(services, edition),
    drafts,
    ownDates,
    firstOwnDate,
    automatic,
    undoable,
    judged: judged.reduce((sum, count) => sum + count, 0),
    clockAhead: deadline.clockAhead(),
    isReopening: (deadline.all().get(editionId(edition))?.reopenedAt ?? null) !== null,
    failures: failures.map(({ applicationId, reason, attempts, nextAt }) => ({
      application_id: applicationId,
      reason,
      attempts,
      next_attempt_at: nextAt.toISOString(),
    })),
  };
}
