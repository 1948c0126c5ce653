import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/paths.ts';
import type { Deadline, DeadlineChange, DeadlineState } from '#contract/programme/deadline.ts';
import { currentEdition, editionId } from '#contract/programme/edition.ts';
import { badRequest, type Finding } from '../failure.ts';
import { bodyObject, type JsonObject } from '../forms.ts';
import type { Services } from '../services.ts';
import { actorOf, admitOnly, identityOf } from '../sessions/identity.ts';
import { countForDeadline } from './automatic-repository.ts';
import { changeDeadline } from './change-deadline.ts';
import { deadlineCalls } from './deadline-calls.ts';
import { listFailures } from './failures-repository.ts';

const mostFailures = 100;

/** GET /deadline tells everybody the time and the last date; superadmins see what hangs on it, and change it. */
export async function deadlineRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock, deadline } = services;

  // Never cached: it tells the time.
  app.get(
    paths.deadline,
    { schema: deadlineCalls.read },
    async (_request, reply): Promise<{ data: Deadline }> => {
      void reply.header('cache-control', 'no-store');
      return { data: presentDeadline(services) };
    },
  );

  await app.register(async (superadmins) => {
    admitOnly(superadmins, services, ['superadmin']);

    superadmins.get(paths.deadlineState, { schema: deadlineCalls.state }, async () => {
      await deadline.refresh();
      return { data: await presentState(services) };
    });

    superadmins.post(paths.deadlineChange, { schema: deadlineCalls.change }, async (request) => {
      const change = parseChange(bodyObject(request.body));
      const changer = { ...actorOf(identityOf(request)), from: {} };
      await changeDeadline(database, change, changer, clock);
      await deadline.refresh();
      return { data: await presentState(services) };
    });
  });
}

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
    isReopening: deadline.reopenedAt() !== null,
    failures: failures.map(({ applicationId, reason, attempts, nextAt }) => ({
      application_id: applicationId,
      reason,
      attempts,
      next_attempt_at: nextAt.toISOString(),
    })),
  };
}

function parseChange(body: JsonObject): DeadlineChange {
  const errors: Finding[] = [];
  const wrong = (name: string, expected: string) => {
    errors.push({ path: `/${name}`, message: `${name} must be ${expected}` });
  };
  const { action, at, confirm_past, seen, ...unknown } = body;
  for (const name of Object.keys(unknown)) wrong(name, 'left out: nothing is known by this name');
  if (action !== 'set' && action !== 'close' && action !== 'reopen') wrong('action', 'set, close or reopen');
  for (const [name, value] of Object.entries({ at, seen })) {
    if (value !== undefined && value !== null && typeof value !== 'string') wrong(name, 'an instant or null');
  }
  if (confirm_past !== undefined && typeof confirm_past !== 'boolean') wrong('confirm_past', 'true or false');
  if (errors.length > 0) throw badRequest('The change of the last date is not as it should be.', errors);
  return body as unknown as DeadlineChange;
}
