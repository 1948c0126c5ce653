import { pdfProcesses, waitingPdfs } from '../pdf/check-pdf.ts';
import type { Services } from '../services.ts';
import { countDueDrafts, countUnscannedFiles, countWaitingMail } from './figures-repository.ts';

/** Figures worth watching: of this process, and of the database, which are the same on every server. */
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
  metrics.watch(
    'portal_deadline_seconds',
    'Time to the last instant of each edition; negative after it',
    'edition',
    async () => {
      const now = clock().getTime();
      const dated = [...deadline.all()].flatMap(([edition, { dueAt }]) =>
        dueAt ? [[edition, (dueAt.getTime() - now) / 1000] as const] : [],
      );
      return new Map(dated);
    },
  );
  metrics.watch(
    'portal_clock_ahead_seconds',
    'By how much the clock is ahead of the time that has surely passed; drafts wait while it matters',
    null,
    async () => new Map([['', deadline.clockAhead()]]),
  );
  metrics.watch(
    'portal_deadline_drafts',
    'Drafts of editions whose last date has passed, still to be submitted by the deadline',
    null,
    async () => new Map([['', await countDueDrafts(database, clock())]]),
  );
}
