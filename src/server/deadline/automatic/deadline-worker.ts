import type { FastifyBaseLogger } from 'fastify';
import { startRepeating } from '#server/platform/jobs/repeating-task.ts';
import type { Services } from '#server/platform/services.ts';
import { areSavesThrough } from '#server/programme/last-date/saves-through.ts';
import { submitDueDrafts, submitLeftDrafts } from './automatic-submission.ts';
import { undoAutomaticSubmissions } from './reopening.ts';
import type { Pass } from './work-through.ts';

const pauseMs = 1000;
/** Drafts of earlier editions are looked for each minute: hardly ever is one left. */
const turnsBetween = 60;

/**
 * Each second: makes drafts again what a reopening wants so, and submits the drafts there are once the last date has passed
 * and every save that began by then is through; now and then what earlier editions left. Answers how to stop: that resolves when the batch at hand is done.
 */
export function startDeadlineWorker(services: Services, log: FastifyBaseLogger): () => Promise<void> {
  const { deadline } = services;
  const report = ({ done, failed }: Pass, what: string) => {
    if (done > 0) log.info({ applications: done }, what);
    for (const { applicationId, reason, attempts } of failed) {
      log.error({ application: applicationId, reason, attempts }, `not ${what}; it is tried again`);
    }
  };
  const submitted = (pass: Pass) => {
    services.metrics.saved('automatic', pass.done);
    report(pass, 'submitted by the deadline');
  };
  let turns = 0;
  const turn = async (isStopped: () => boolean) => {
    const reopenedAt = deadline.reopenedAt();
    if (reopenedAt) {
      report(await undoAutomaticSubmissions(services, reopenedAt, isStopped), 'made a draft again');
      await deadline.refresh();
    }
    if (await areSavesThrough(services)) {
      submitted(await submitDueDrafts(services, isStopped));
    }
    if (turns % turnsBetween === 0) submitted(await submitLeftDrafts(services, isStopped));
    turns += 1;
    return pauseMs;
  };
  return startRepeating({ name: 'deadline', turn }, log);
}
