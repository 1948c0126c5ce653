import type { Services } from '../services.ts';
import { countDrafts, countWaitingMail } from './figures-repository.ts';

/** Figures of the database that are worth watching: the same on every server. */
export function watchFigures({ database, clock, deadline, metrics }: Services): void {
  metrics.watch('portal_mail_waiting', 'Mails ordered and not yet sent, of all servers', 'kind', () =>
    countWaitingMail(database),
  );
  const secondsLeft = () => {
    const dueAt = deadline.dueAt();
    return dueAt ? (dueAt.getTime() - clock().getTime()) / 1000 : null;
  };
  metrics.watch('portal_deadline_seconds', 'Time to the last instant; negative after it', null, async () => {
    const seconds = secondsLeft();
    return new Map(seconds === null ? [] : [['', seconds]]);
  });
  metrics.watch(
    'portal_deadline_drafts',
    'Drafts that the deadline has yet to submit; counted once it has passed',
    null,
    async () => {
      const seconds = secondsLeft();
      return new Map(seconds === null || seconds > 0 ? [] : [['', await countDrafts(database)]]);
    },
  );
}
