import { pdfProcesses, waitingPdfs } from '../pdf/check-pdf.ts';
import type { Services } from '../services.ts';
import { countDueDrafts, countUnscannedFiles, countWaitingMail } from './figures-repository.ts';

/** Figures that are worth watching: of this process, and of the database, which are the same on every server. */
export function watchFigures({ config, database, clock, deadline, metrics }: Services): void {
  metrics.watchQueue('pdf', waitingPdfs);
  metrics.watch('portal_pdf_processes', 'Child processes that look into uploads', null, async () => {
    return new Map([['', pdfProcesses()]]);
  });
  metrics.watch('portal_mail_waiting', 'Mails ordered and not yet sent, of all servers', 'kind', () =>
    countWaitingMail(database),
  );
  if (config.scanner !== null) {
    metrics.watch(
      'portal_scans_waiting',
      'Files not yet checked for viruses, of all servers',
      null,
      async () => {
        return new Map([['', await countUnscannedFiles(database)]]);
      },
    );
  }
  const secondsLeft = () => {
    const dueAt = deadline.dueAt();
    return dueAt ? (dueAt.getTime() - clock().getTime()) / 1000 : null;
  };
  metrics.watch('portal_deadline_seconds', 'Time to the last instant; negative after it', null, async () => {
    const seconds = secondsLeft();
    return new Map(seconds === null ? [] : [['', seconds]]);
  });
  metrics.watch(
    'portal_clock_ahead_seconds',
    'By how much the clock is ahead of the time that has surely passed; drafts wait while it matters',
    null,
    async () => new Map([['', deadline.clockAhead()]]),
  );
  metrics.watch(
    'portal_deadline_drafts',
    'Drafts that the deadline has yet to submit; counted once it has passed',
    null,
    async () => {
      const seconds = secondsLeft();
      return new Map(seconds === null || seconds > 0 ? [] : [['', await countDueDrafts(database)]]);
    },
  );
}
