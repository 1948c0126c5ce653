import { indianTime } from '#contract/indian-time.ts';
import type { Edition } from '#contract/programme/edition.ts';
import { formatEventDate } from '#contract/programme/event-date.ts';
import { isReceiving } from '#contract/programme/phase.ts';
import { badRequest, type Failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';
import { receivingStage } from './stage-now.ts';

/** Nothing begins before an edition opens. */
export function notOpenYet({ opens, texts }: Edition): Failure {
  return badRequest(`Applications for the ${texts.name} open on ${formatEventDate(opens)}.`);
}

/** Throws 400 unless applications are accepted: outside that time an account would be of no use. */
export function assertReceiving(services: Pick<Services, 'clock' | 'deadline'>): void {
  const { edition, phase, dueAt } = receivingStage(services);
  if (isReceiving(phase)) return;
  if (phase === 'before') throw notOpenYet(edition);
  const when = dueAt ? ` on ${indianTime(dueAt, 'weekday')}` : '';
  throw badRequest(
    `Applications for the ${edition.texts.name} closed${when}. You can register when the next edition opens.`,
  );
}
