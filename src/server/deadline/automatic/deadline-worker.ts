import { repeat } from '#server/platform/jobs/job.ts';
import { longestGraceMs } from '#server/programme/last-date/arrivals.ts';
import { areSavesFinished } from '#server/programme/last-date/saves-finished.ts';
import { listOver, submitDueDrafts, submitOwnDue } from './automatic-submission.ts';
import { undoAutomaticSubmissions } from './reopening.ts';
import type { Pass } from './work-through.ts';

const pauseMs = 1000;
/** Editions that ended long ago are only checked once a minute: there is hardly ever anything to do. */
const turnsBetween = 60;

/**
 * Each second, for each edition: turns automatic submissions back into drafts after a reopening, and submits the
 * drafts once the last date has passed and every save that began in time is done.
 */
export const keepLastDates = repeat('deadline', (services, log) => {
  const { deadline, clock } = services;
  const report = ({ done, failed }: Pass, what: string) => {
    if (done > 0) log.info({ applications: done }, what);
    for (const { applicationId, reason, attempts } of failed) {
      log.error({ application: applicationId, reason, attempts }, `not ${what}; it is tried again`);
    }
  };
  const reportSubmitted = (pass: Pass) => {
    services.metrics.saved('automatic', pass.done);
    report(pass, 'submitted by the deadline');
  };
  /** By edition, the last date after which nothing was left to do. */
  const settled = new Map<string, number>();
  let turns = 0;
  const submit = async (edition: string, isStopped: () => boolean) => {
    const lastDate = deadline.dueAt(edition);
    const dueAt = lastDate?.getTime() ?? 0;
    if (settled.get(edition) === dueAt && turns % turnsBetween !== 0) return;
    if (!(await areSavesFinished(services, lastDate))) return;
    const pass = await submitDueDrafts(services, isStopped, [edition]);
    reportSubmitted(pass);
    const isLong = clock().getTime() > dueAt + longestGraceMs;
    if (isLong && !isStopped() && pass.done + pass.failed.length === 0) settled.set(edition, dueAt);
    else settled.delete(edition);
  };
  return async (isStopped) => {
    for (const [edition, { reopenedAt }] of deadline.all()) {
      if (!reopenedAt) continue;
      const pass = await undoAutomaticSubmissions(services, edition, reopenedAt, isStopped);
      report(pass, 'made a draft again');
      await deadline.refresh();
    }
    for (const edition of listOver(services)) await submit(edition, isStopped);
    reportSubmitted(await submitOwnDue(services, isStopped));
    turns += 1;
    return pauseMs;
  };
});
