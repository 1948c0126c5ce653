import { paths } from '#contract/paths.ts';
import { Deadline, DeadlineChange, DeadlineState } from '#contract/programme/deadline.ts';
import { currentEdition, editionId } from '#contract/programme/edition.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { countForDeadline } from './automatic/automatic-repository.ts';
import { listFailures } from './automatic/failures-repository.ts';
import { changeDeadline } from './change-deadline.ts';

const mostFailures = 100;

const read = route({
  method: 'GET',
  path: paths.deadline,
  roles: 'everybody',
  group: 'public',
  summary: 'The last date and the server’s clock',
  description: 'Both in UTC; `dueAt` is null while the programme stays open.',
  answer: Deadline,
  handle: ({ services, reply }) => {
    // It tells the time.
    void reply.header('cache-control', 'no-store');
    return presentDeadline(services);
  },
});

const readState = route({
  method: 'GET',
  path: staffPaths.deadlineState,
  roles: ['superadmin'],
  group: 'staff',
  summary: 'What a change of the last date would affect',
  description: 'How many drafts there are, what the deadline submitted, and what it could not submit yet.',
  answer: DeadlineState,
  handle: async ({ services }) => {
    await services.deadline.refresh();
    return presentState(services);
  },
});

const change = route({
  method: 'POST',
  path: staffPaths.deadlineChange,
  roles: ['superadmin'],
  group: 'staff',
  summary: 'Set the last date, close now, reopen, or confirm the clock',
  description:
    'Within seconds every server follows: drafts are submitted after the last date; a reopening makes automatic submissions drafts again and tells their owners. 409: the last date is not the one that was `seen`.',
  body: DeadlineChange,
  answer: DeadlineState,
  failures: [409],
  handle: async ({ services, identity, body }) => {
    const { database, clock, deadline } = services;
    await changeDeadline(database, body, { ...actorOf(identity), from: {} }, clock);
    await deadline.refresh();
    return presentState(services);
  },
});

/** The time and the last date, for everybody; what depends on it and its changes, for superadmins. */
export const deadlineRoutes = [read, readState, change];

function presentDeadline({ clock, deadline }: Services): Deadline {
  const now = clock();
  return {
    now: now.toISOString(),
    edition: editionId(currentEdition(now)),
    dueAt: deadline.dueAt()?.toISOString() ?? null,
  };
}

async function presentState(services: Services): Promise<DeadlineState> {
  const { database, deadline, clock } = services;
  const failures = await listFailures(database, mostFailures);
  return {
    ...presentDeadline(services),
    ...(await countForDeadline(database, editionId(currentEdition(clock())))),
    clockAhead: deadline.clockAhead(),
    isReopening: deadline.reopenedAt() !== null,
    failures: failures.map(({ applicationId, reason, attempts, nextAt }) => ({
      application_id: applicationId,
      reason,
      attempts,
      next_attempt_at: nextAt.toISOString(),
    })),
  };
}
